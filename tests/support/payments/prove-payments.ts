import * as fc from 'fast-check'
import { signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'
import { boughtInvoice, boughtOrder } from './bought.ts'
import { actions } from './payment-actions.ts'
import { tallyOf, type Happening, type Tally } from './happenings.ts'
import { wrongsOf } from './payment-truth.ts'
import { createWorld } from './payment-world.ts'

export type Proved = {
  readonly runs: number
  readonly captured: number
  readonly tally: Tally
  readonly failure: string | undefined
}

type Proving = {
  readonly runs: number
  readonly seed: number
  readonly note?: (done: number, captured: number) => void
}

/** An order twice as often as an invoice. */
const buying = fc.constantFrom(boughtOrder, boughtInvoice, boughtOrder)

/** Pays an order or an invoice in each of so many generated sequences, and looks at what has become of it and of the money. */
export async function provePaying({ runs, seed, note }: Proving): Promise<Proved> {
  const [database] = databases
  const service = await openTestService(database, { environment: { LOCKIT_DEMO: 'off', LOG_LEVEL: 'silent' } })
  const { services } = service
  const { accessToken } = await signUp(service.app)
  const customer = await services.sessions.userOf(accessToken)
  if (!customer) throw new Error('A new account has a session')
  let captured = 0
  const sequences: ReadonlySet<Happening>[] = []
  try {
    const result = await fc.check(
      fc.asyncProperty(buying, actions, async (buy, sequence) => {
        const world = await createWorld(services, await buy(services, customer))
        for (const action of sequence) await world.act(action)
        await world.settle()
        const wrongs = await wrongsOf(world)
        if (wrongs.length > 0) throw new Error(wrongs.join('; '))
        sequences.push(world.seen)
        captured += [...world.cards.payments(), ...world.paypal.payments()].filter((one) => one.captures > 0).length
        note?.(sequences.length, captured)
      }),
      { numRuns: runs, seed },
    )
    const proved = { runs: result.numRuns, captured, tally: tallyOf(sequences) }
    if (!result.failed) return { ...proved, failure: undefined }
    const error = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance)
    const { seed: of, counterexamplePath: path, counterexample } = result
    return { ...proved, failure: JSON.stringify({ seed: of, path, error, counterexample }) }
  } finally {
    await service.close()
  }
}
