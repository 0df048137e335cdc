import { byAnswer, byEvent } from '../branches.ts'
import { reporterSetup } from './reporter.setup.ts'

/**
 * Sends the service reports of what happened in the app, in batches. Nothing waits for it: a batch that fails is tried
 * again a few times, then dropped and counted, and the next batch tells the service how many were lost.
 */
export const reporterMachine = reporterSetup.createMachine({
  id: 'reporter',
  context: ({ input }) => ({ ...input, queue: [], batch: [], tries: 0, dropped: 0 }),
  initial: 'idle',
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: {
    'report.made': byEvent({ guard: 'isFull', actions: 'dropReport' }, { guard: 'hasReceiver', actions: 'keepReport' }),
    'consent.changed': byEvent({ actions: 'keepConsent' }),
  },
  states: {
    idle: { always: { guard: 'hasMore', target: 'queued' } },
    queued: {
      on: { 'page.left': { target: 'sending', actions: 'takeBatch' } },
      after: { pause: { target: 'sending', actions: 'takeBatch' } },
    },
    sending: {
      entry: 'countTry',
      invoke: {
        id: 'sendReports',
        src: 'sendReports',
        input: ({ context: { batch, dropped, consent } }) => ({ reports: batch, dropped, consent }),
        onDone: byAnswer({ guard: 'isAccepted', target: 'idle', actions: 'forgetBatch' }, { target: 'failed' }),
        onError: { target: 'failed' },
      },
      after: { deadline: { target: 'failed' } },
    },
    failed: { always: [{ guard: 'isTriedEnough', target: 'dropped', actions: 'dropBatch' }, { target: 'retrying' }] },
    retrying: { on: { 'page.left': { target: 'sending' } }, after: { wait: { target: 'sending' } } },
    dropped: { always: { guard: 'hasMore', target: 'queued' } },
  },
})
