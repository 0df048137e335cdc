import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { downloadFixtures } from './download.fixtures.ts'

/**
 * The quote, the receipt and the translated file (§2): each can be downloaded any number of times. A button whose
 * download failed "says that it failed and can be pressed again" (design: small constants).
 */
export const downloadRules = rulesOf(downloadFixtures, {
  starts: [{ to: 'ready' }],
  leads: [
    // One press, one download: it knows nothing of the one before it.
    { when: 'file.download', from: ['ready', 'failed'], to: 'downloading' },
    { when: 'download.progressed', from: 'downloading', sets: ({ event }) => ({ share: event.share }) },
    { when: 'download answers', if: yes, to: 'ready' },
    { when: 'download answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'download throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after fileDeadline', to: 'failed', sets: refusal('TIMEOUT') },
  ],
  enters: { downloading: () => ({ share: undefined, refusal: undefined, retryAt: undefined }) },
  holds: {
    ready: ({ refusal: kept }) => kept === undefined,
    failed: ({ refusal: kept }) => kept !== undefined,
  },
  runs: { downloading: { download: () => ({ report: () => undefined }) } },
  // Half an hour for the client's own wait, and a minute more.
  waits: { fileDeadline: 1_860_000 },
  goal: 'ready',
})
