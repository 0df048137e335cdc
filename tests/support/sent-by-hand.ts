import { render } from 'vitest-browser-react'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { frozenByName } from '#machines/harness/frozen.ts'
import { leafPaths, valueOfPath, type LeafPath } from '#machines/harness/leaf-path.ts'
import { anyModel, type Model } from '#stories/support/model.ts'
import { doByHand } from './by-hand.ts'

/** What the view sends while a person brings an event about in a leaf state. */
export async function sentByHand<Machine extends AnyStateMachine>(
  typed: Model<Machine>,
  leaf: LeafPath<Machine>,
  event: EventFromLogic<Machine>,
): Promise<readonly unknown[]> {
  const model = anyModel(typed)
  const { states, values } = model.fixtures
  const sent: unknown[] = []
  const actor = frozenByName(model.fixtures, leaf)
  await render(model.view(actor))
  actor.system.inspect((seen) => {
    if (seen.type === '@xstate.event' && seen.actorRef === actor && !seen.sourceRef) sent.push(seen.event)
  })
  const known = { context: states[leaf] as never, leaves: leafPaths(values?.[leaf] ?? valueOfPath(leaf)) }
  await doByHand(model, event, known)
  return sent
}
