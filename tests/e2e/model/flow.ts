import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate'
import type { LeafPath } from '#machines/harness/leaf-path.ts'
import { anyModel, gestureFor, sightsOf, type Model } from '#stories/support/model.ts'
import { looksSo, sightInWords, type Sights } from '#stories/support/sights.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** What a journey says of where a flow stands, as far as the gesture or the sights depend on it. */
type Known<Machine extends AnyStateMachine> = {
  readonly leaves?: readonly LeafPath<Machine>[]
  readonly context?: Partial<ContextFrom<Machine>>
}

/** A flow on a page: worked and looked at as its model says. */
export function flowOn<Machine extends AnyStateMachine>(page: Page, hands: Hands, typed: Model<Machine>) {
  const model = anyModel(typed)
  return {
    /** Brings an event about, as a person does. */
    does: async (event: EventFromLogic<Machine>, { leaves = [], context = {} }: Known<Machine> = {}): Promise<void> => {
      const known = { leaves: [...leaves], context }
      const gesture = gestureFor(model, event, known)
      if (gesture.by !== 'person') throw new Error(`No person brings about ${event.type}: ${gesture.who} does`)
      await gesture.does(hands, event, known)
    },
    /** Waits until a state is seen. */
    is: (leaf: LeafPath<Machine>, context: Partial<ContextFrom<Machine>> = {}): Promise<void> =>
      seen(page, sightsOf(model, leaf, context, [leaf])),
  }
}

/** Waits until a page shows all of this at once. */
export async function seen(page: Page, sights: Sights): Promise<void> {
  await expect.poll(() => notSeen(page, sights)).toEqual([])
}

/** The sights that a page does not show now, in words. */
async function notSeen(page: Page, sights: Sights): Promise<string[]> {
  const missed = sights.map(async (sight) =>
    (await located(page, sight.part).evaluateAll(looksSo, sight.look)) ? [] : [sightInWords(sight)],
  )
  return (await Promise.all(missed)).flat()
}
