import type { SnapshotFrom } from 'xstate'
import type { informationMachine } from '#machines/information/information.machine.ts'

/** What the step is doing, in a sentence; empty while it waits for the person. */
export function statusOf(snapshot: SnapshotFrom<typeof informationMachine>): string {
  if (snapshot.matches({ open: { answers: 'saving' } })) return 'Saving your answers.'
  if (snapshot.matches({ open: { parts: { following: 'busy' } } })) return 'Next waits until your files are in place.'
  return snapshot.matches('finished') ? 'Your answers are saved.' : ''
}
