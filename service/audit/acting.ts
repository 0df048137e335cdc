import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who changes something: a customer, by the uid of their account; a member of the staff, by the name that their machine
 * knows them by; a payment provider, by its webhook; a person who holds a link; a person who has not signed in; the
 * service by itself.
 */
export type Actor =
  | { readonly kind: 'customer'; readonly uid: string }
  | { readonly kind: 'staff' | 'provider'; readonly name: string }
  | { readonly kind: 'link' | 'guest' | 'service' }

export const theService: Actor = { kind: 'service' }

const acting = new AsyncLocalStorage<Actor>()

/** Runs work for an actor: whatever it changes, and whatever it waits for, counts as the actor's. */
export function actingAs<Result>(actor: Actor, work: () => Result): Result {
  return acting.run(actor, work)
}

/** The actor whose work is being done; the service itself where there is none. */
export function whoActs(): Actor {
  return acting.getStore() ?? theService
}
