import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

/** A call that a machine declares and the app provides; where none is provided it rejects, because that is a bug. */
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
