import type { SnapshotFrom } from 'xstate'
import { orderMessage, type Message } from '#domain/order/messages.ts'
import type { informationMachine } from '#machines/information/information.machine.ts'

type Snapshot = SnapshotFrom<typeof informationMachine>

/** What the step is doing, in a sentence; empty while it waits for the person. */
export function statusOf(snapshot: Snapshot): string {
  const saving = snapshot.matches({ open: { answers: 'saving' } })
  const busy = snapshot.matches({ open: { parts: { following: 'busy' } } }) || isWaitingForFiles(snapshot)
  if (snapshot.matches('finished')) return 'Your answers are saved.'
  return [saving && 'Saving your answers.', busy && 'Next waits until your files are in place.']
    .filter(Boolean)
    .join(' ')
}

/** Whether chosen files are not uploaded, and only a person can resolve it. */
export function isWaitingForFiles(snapshot: Snapshot): boolean {
  return snapshot.matches({ open: { parts: { following: 'waiting' } } })
}

/** Why the last saving was refused; undefined once that no longer applies. */
export function refusalMessage(snapshot: Snapshot): Message | undefined {
  const { refusal, configuration, retryAt } = snapshot.context
  if (!snapshot.matches({ open: { answers: { editing: 'refused' } } })) return undefined
  return orderMessage(refusal ?? 'UNEXPECTED_ERROR', configuration.supportEmail, { retryAt })
}
