import type { AnyStateMachine } from 'xstate'
import { anyModel, gestureFor, type Known } from '#stories/support/model.ts'
import { browserHands } from './browser-hands.ts'

/** Brings an event about on the page by a person's gesture; throws where only the world can. */
export async function doByHand(
  typed: object,
  event: { readonly type: string },
  known: Known<AnyStateMachine>,
): Promise<void> {
  const gesture = gestureFor(anyModel(typed), event, known)
  if (gesture.by === 'world') throw new Error(`${event.type} comes from ${gesture.who}`)
  await gesture.does(browserHands, event, known)
}
