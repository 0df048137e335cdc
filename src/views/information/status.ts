import type { SnapshotFrom } from 'xstate'
import { orderMessage, type Message } from '#domain/order/messages.ts'
import type { informationMachine } from '#machines/information/information.machine.ts'

type Snapshot = SnapshotFrom<typeof informationMachine>

/** What the step is doing, in a sentence; empty while it waits for the person. */
export function statusOf(snapshot: Snapshot): string {
  if (snapshot.matches({ open: { answers: 'saving' } })) return 'Saving your answers.'
  if (snapshot.matches({ open: { parts: { following: 'busy' } } })) return 'Next waits until your files are in place.'
  return snapshot.matches('finished') ? 'Your answers are saved.' : ''
}

/** Why the answers could not be saved, while that stands. */
export function refusalOf(snapshot: Snapshot): Message | undefined {
  const { refusal, configuration } = snapshot.context
  if (!snapshot.matches({ open: { answers: { editing: 'refused' } } })) return undefined
  return orderMessage(refusal ?? 'UNEXPECTED_ERROR', configuration.supportEmail)
}
