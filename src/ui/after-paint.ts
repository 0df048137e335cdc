/** Calls back once what is to be seen by now is painted; soon, in a tab that paints nothing. Gives what calls it off. */
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
