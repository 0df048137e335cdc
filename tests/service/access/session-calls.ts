import { requestOf } from '#api/request.ts'
import { contract } from '#domain/contract/index.ts'
import type { AccessTrial, AccessWorld } from './trial.ts'

/** Another session of the owner's. */
async function anotherSession({ service: { services }, people: { owner } }: AccessWorld): Promise<string> {
  const found = await services.sessions.find(await services.sessions.open(owner.user.userUid))
  return found?.id ?? ''
}

/** The calls about one's own sessions. */
export const sessionTrials = {
  listSessions: { rule: 'customer', request: () => requestOf(contract.listSessions, {}, undefined) },
  endSession: {
    rule: 'themselves',
    request: async (world) => {
      const params = { sessionId: await anotherSession(world) }
      return requestOf(contract.endSession, { params }, undefined)
    },
  },
  endOtherSessions: { rule: 'customer', request: () => requestOf(contract.endOtherSessions, {}, undefined) },
} satisfies Record<string, AccessTrial>
