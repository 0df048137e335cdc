import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

/** A call that a machine declares and the app provides; calling it unprovided is a bug, and says so. */
export function promiseOf<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))
}

/** A listener that a machine declares and the app provides. */
export function listenerOf<Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} is not provided`)
  })
}
