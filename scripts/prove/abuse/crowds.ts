import { saveInformation } from '#domain/contract/save-information.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { chosenOrder } from '#tests/support/service-journey.ts'
import type { Attack } from './attack.ts'
import { answerKind, note, type AttackTally } from './tally.ts'
import type { Target } from './target.ts'

const tooMany = '429 TOO_MANY_REQUESTS'

/** Milliseconds that the saves go on for. */
const lasting = 10_000

/** The longest text that a customer may write about a game. */
const long = '宇'.repeat(5_000)
const wordy = {
  ...information,
  isRemainTerms: true,
  remainTerms: long,
  isStringLengthLimit: true,
  stringLengthLimitNote: long,
  isAdaptation: true,
  adaptationNote: long,
  note: long,
}

/** Many connections at once, each client within its limits: other clients do not have to wait for them. */
export const crowdAttacks: readonly Attack[] = [
  {
    name: 'saves on 400 connections of one client',
    run: (target, _, tally) => saving(target, tally, '192.0.2.70', 400),
  },
  {
    name: 'saves of ten clients, on ten connections each',
    run: async (target, _, tally) => {
      const clients = Array.from({ length: 10 }, (_, at) => `192.0.2.${80 + at}`)
      await Promise.all(clients.map((from) => saving(target, tally, from, 10)))
    },
  },
  {
    name: 'sign-ins of thirty clients, 55 of each at once',
    run: async (target, _, tally) => {
      const clients = Array.from({ length: 30 }, (_, at) => `192.0.2.${100 + at}`)
      await Promise.all(
        clients.flatMap((from) => Array.from({ length: 55 }, (_, at) => signingIn(target, tally, from, at))),
      )
    },
  },
  {
    name: 'sign-ins of one IPv6 line, 58 of each of eight networks at once',
    run: async (target, _, tally) => {
      const networks = Array.from({ length: 8 }, (_, at) => `2001:db8:77:${at}::1`)
      await Promise.all(
        networks.flatMap((from) => Array.from({ length: 58 }, (_, at) => signingIn(target, tally, from, at))),
      )
    },
  },
]

async function saving(target: Target, tally: AttackTally, from: string, connections: number): Promise<void> {
  const client = target.clientAt(from)
  const held = await chosenOrder(client)
  const end = performance.now() + lasting
  const save = async () => {
    while (performance.now() < end) {
      const answer = await answerKind(await client.send(saveInformation, { ...held, body: wordy }))
      note(tally, 'a save', answer, ['200', tooMany])
      if (answer === tooMany) await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  await Promise.all(Array.from({ length: connections }, save))
}

async function signingIn(target: Target, tally: AttackTally, from: string, at: number): Promise<void> {
  const body = { email: `crowd.${from.replaceAll(/\W/g, '-')}.${at}@atelier.example`, password: 'lantern-on-the-quay' }
  // The kernel accepts only so many new connections at once.
  const answer = await target
    .clientAt(from)
    .send(signin, { body })
    .then(answerKind, () => 'closed')
  note(tally, 'a sign-in', answer, ['401 ACCOUNT_NOT_FOUND', tooMany, 'closed'])
}
