import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who changes something: a customer, by the uid of their account; one of the staff, by the name that their machine knows
 * them by; a payment provider, by its webhook; whoever holds a link; whoever has not signed in; the service by itself.
 */
export type Actor =
  | { readonly kind: 'customer'; readonly uid: string }
  | { readonly kind: 'staff' | 'provider'; readonly name: string }
  | { readonly kind: 'link' | 'guest' | 'service' }

export const theService: Actor = { kind: 'service' }

const acting = new AsyncLocalStorage<Actor>()

/** Does what somebody asked for: whatever it changes, and whatever it waits for, is theirs. */
export function actingAs<Result>(actor: Actor, work: () => Result): Result {
  return acting.run(actor, work)
}

/** Who asked for what is being done; the service itself where nobody did. */
export function whoActs(): Actor {
  return acting.getStore() ?? theService
}
