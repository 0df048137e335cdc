import { fromCallback } from 'xstate'
import { orderDrafts } from '#actors/order/draft-store.ts'
import { forgetReplies } from '#actors/questions/reply-store.ts'
import type { Client } from '#api/client.ts'
import { tokenExpiry } from '#domain/accounts/token.ts'
import { signout } from '#domain/contract/signout.call.ts'
import type { Stored } from '#domain/order/stored.ts'
import type { Session, SessionEvent } from '#machines/session/session.types.ts'
import { followed, isSomeoneNew } from './follow.ts'
import { keepResetToken } from './reset-cookie.ts'
import { parseStored, storageKey } from './stored.ts'
import { keepProfile } from './typed-profile.ts'
import { keepToken, readToken } from './token-cookie.ts'

/** How often the token's expiry is checked, in milliseconds; a timer cannot be set as far ahead as a year. */
const glance = 60_000

type TokensEnd = { type: 'tokens.end'; accessToken: string | undefined }

export function sessionActors(client: Client) {
  return {
    // The post goes out first. The tokens then leave this browser without waiting for an answer, which may never come. Only
    // this page keeps the tokens that the service could not be told of; they are lost with it.
    endTokens: fromCallback<TokensEnd>(({ receive, sendBack }) => {
      const left = new Set<string>()
      let timer: ReturnType<typeof setTimeout> | undefined
      const tell = async () => {
        clearTimeout(timer)
        await Promise.all([...left].map((token) => end(client, token).then((ended) => ended && left.delete(token))))
        if (left.size === 0) sendBack({ type: 'tokens.ended' })
        else timer = setTimeout(() => void tell(), glance)
      }
      const tellWhatIsLeft = () => void (left.size > 0 && tell())
      receive(({ accessToken }) => {
        // Another tab may have signed in again: its session ends together with the one that this tab holds.
        for (const token of [accessToken, readToken()]) if (token !== undefined) left.add(token)
        void tell()
        keepToken(undefined)
        keepResetToken(undefined)
        keepProfile(undefined)
        void forgetReplies()
        void orderDrafts.forgetAll()
      })
      addEventListener('online', tellWhatIsLeft)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', tellWhatIsLeft)
      }
    }),
    watchExpiry: fromCallback<SessionEvent, Session | undefined>(({ sendBack, input }) => {
      const end = input && tokenExpiry(input.accessToken)
      const timer = setInterval(() => {
        if (end === undefined || end <= Date.now()) sendBack({ type: 'token.expired' })
      }, glance)
      return () => clearInterval(timer)
    }),
    followTabs: fromCallback<SessionEvent>(({ sendBack }) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const follow = (before: Stored, now: Stored, looks: number) => {
        clearTimeout(timer)
        // After a sign-in in another tab, the token may reach this tab a moment after the name: a name must not be
        // paired with another person's token.
        if (looks > 0 && isSomeoneNew(before, now) && readToken() === client.accessToken()) {
          timer = setTimeout(() => follow(before, now, looks - 1), 50)
          return
        }
        const event = followed(before, now, readToken())
        if (event) sendBack(event)
      }
      const hear = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key === storageKey) follow(parseStored(oldValue), parseStored(newValue), 40)
      }
      addEventListener('storage', hear)
      return () => {
        clearTimeout(timer)
        removeEventListener('storage', hear)
      }
    }),
  }
}

/** Whether the service received the call: whatever it answers, the token is of no more use. */
async function end(client: Client, token: string): Promise<boolean> {
  const outcome = await client.call(signout, { body: { authorization: token }, keepalive: true })
  return outcome.ok || !['OFFLINE', 'TIMEOUT', 'SERVICE_UNAVAILABLE'].includes(outcome.code)
}
