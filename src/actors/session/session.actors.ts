import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { tokenExpiry } from '#domain/accounts/token.ts'
import { signout } from '#domain/contract/signout.call.ts'
import type { Session, SessionEvent } from '#machines/session/session.machine.ts'
import { followed } from './follow.ts'
import { keepResetToken } from './reset-cookie.ts'
import { parseStored, storageKey } from './stored.ts'
import { keepToken, readToken } from './token-cookie.ts'

/** How often the token's time is looked at, in milliseconds; a timer can't be set as far ahead as a year. */
const glance = 60_000

export function sessionActors(client: Client) {
  return {
    // Nothing opens anything here any more, even if the page is closed before the service has answered.
    signout: fromPromise<unknown, Session | undefined>(({ input, signal }) => {
      // Another tab may have signed in anew: its session is ended with the one that is known here.
      const tokens = new Set([input?.accessToken ?? '', readToken() ?? input?.accessToken ?? ''])
      keepToken(undefined)
      keepResetToken(undefined)
      const ending = [...tokens].map((authorization) =>
        client.call(signout, { body: { authorization }, signal, keepalive: true }),
      )
      return Promise.all(ending)
    }),
    watchExpiry: fromCallback<SessionEvent, Session | undefined>(({ sendBack, input }) => {
      const end = input && tokenExpiry(input.accessToken)
      const timer = setInterval(() => {
        if (end === undefined || end <= Date.now()) sendBack({ type: 'token.expired' })
      }, glance)
      return () => clearInterval(timer)
    }),
    followTabs: fromCallback<SessionEvent>(({ sendBack }) => {
      const follow = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key !== storageKey) return
        const event = followed(parseStored(oldValue), parseStored(newValue), readToken())
        if (event) sendBack(event)
      }
      addEventListener('storage', follow)
      return () => removeEventListener('storage', follow)
    }),
  }
}
