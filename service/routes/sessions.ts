import { endOtherSessions, endOwnSession, listOwnSessions } from '#service/accounts/own-sessions.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import type { Services } from '#service/services.ts'

export function sessionHandlers({ db, now }: Services): HandlersOf<'listSessions' | 'endSession' | 'endOtherSessions'> {
  return {
    listSessions: async ({ customer: { userUid }, sessionId }) => ({
      data: await listOwnSessions(db, { userUid, sessionId, now: now() }),
    }),
    endSession: async ({ params, customer: { userUid }, sessionId }) => {
      await endOwnSession(db, { userUid, sessionId, now: now() }, params.sessionId)
      return undefined
    },
    endOtherSessions: async ({ customer: { userUid }, sessionId }) => {
      await endOtherSessions(db, { userUid, sessionId, now: now() })
      return undefined
    },
  }
}
