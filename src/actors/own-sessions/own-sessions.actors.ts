import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { endOtherSessions } from '#domain/contract/end-other-sessions.call.ts'
import { endSession } from '#domain/contract/end-session.call.ts'
import { listSessions } from '#domain/contract/list-sessions.call.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import type { SessionList } from '#machines/own-sessions/own-sessions.types.ts'

type Leaving = { signal: AbortSignal }

export function ownSessionsActors(client: Client) {
  return {
    fetchSessions: fromPromise(async ({ signal }: Leaving): Promise<Result<SessionList, StepCode>> => {
      const outcome = await client.call(listSessions, { signal })
      return outcome.ok ? accepted(outcome.value.data) : outcome
    }),
    endSession: fromPromise<Result<null, StepCode>, { readonly id: string }>(({ input: { id }, signal }) =>
      client.call(endSession, { params: { sessionId: id }, signal }),
    ),
    endOthers: fromPromise<Result<null, StepCode>>(({ signal }) => client.call(endOtherSessions, { signal })),
  }
}
