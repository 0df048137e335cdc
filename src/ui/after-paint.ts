/**
 * Calls back after the next paint, or soon in a tab that paints nothing. Returns the function that cancels the call.
 */
export function afterPaint(then: () => void): () => void {
  let callOff = () => {}
  const wait = () => {
    const timer = setTimeout(then)
    callOff = () => clearTimeout(timer)
  }
  if (document.hidden) wait()
  else {
    const frame = requestAnimationFrame(wait)
    callOff = () => cancelAnimationFrame(frame)
  }
  return () => callOff()
}
