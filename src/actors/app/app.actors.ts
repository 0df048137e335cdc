import { fromCallback, fromPromise } from 'xstate'
import type { SignupFields } from '#domain/accounts/signup-fields.ts'
import { dataOf } from '#actors/data-of.ts'
import { lookUpOrder } from '#actors/order/look-up-order.ts'
import type { Client } from '#api/client.ts'
import type { Stored } from '#domain/order/stored.ts'
import type { Order } from '#domain/order/order.ts'
import { refused, type Result } from '#domain/result.ts'
import type { OrderKey, StepCode } from '#machines/order/step.types.ts'
import { keepInvitation } from '../session/invitation.ts'
import { keepSignup } from '../session/typed-signup.ts'
import { readStored, writeStored } from '../session/stored.ts'
import { keepToken, readToken } from '../session/token-cookie.ts'

type StoredChanged = {
  type: 'stored.changed'
  stored: Stored
  accessToken: string | undefined
  invitation: string
  signup: SignupFields | undefined
}

/** The longest time between a change and its write to local storage, in milliseconds (specification §4). */
const delay = 1_000

export function appActors(client: Client) {
  return {
    adoptOrder: fromPromise<Result<Order, StepCode>, OrderKey | undefined>(async ({ input, signal }) => {
      if (!input) return refused('ORDER_NOT_FOUND')
      return dataOf(await lookUpOrder(client, input, signal))
    }),
    keepStored: fromCallback<StoredChanged>(({ receive }) => {
      let latest: Stored | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let token = readToken()
      // Another tab may have signed in or out meanwhile: then its user stays in the store.
      const isOurs = () => readToken() === token
      const flush = () => {
        clearTimeout(timer)
        timer = undefined
        if (latest) writeStored(isOurs() ? latest : { ...latest, user: readStored().user })
      }
      receive(({ stored, accessToken, invitation, signup }) => {
        keepInvitation(invitation)
        keepSignup(signup)
        if (accessToken !== token && (accessToken !== undefined || isOurs())) keepToken(accessToken)
        token = accessToken
        const leaves = stored.user === null && (latest ?? readStored()).user !== null
        latest = stored
        // When a customer leaves, their name is removed from the store at once.
        if (leaves) flush()
        else timer ??= setTimeout(flush, delay)
      })
      addEventListener('pagehide', flush)
      return () => {
        removeEventListener('pagehide', flush)
        flush()
      }
    }),
  }
}
