/** A deadline that passes when the test says so, for every call that has begun. */
export function heldDeadline() {
  const calls = new Set<AbortController>()
  return {
    deadline: () => {
      const controller = new AbortController()
      calls.add(controller)
      return controller.signal
    },
    giveUp: () => {
      for (const controller of calls) controller.abort()
      calls.clear()
    },
  }
}
