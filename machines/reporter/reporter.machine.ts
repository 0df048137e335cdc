import { byAnswer, byEvent } from '../branches.ts'
import { reporterKit } from './reporter.kit.ts'

/**
 * Sends the service reports of what happened in the app, in batches. Nothing waits for it: a batch that fails is tried
 * again a few times, then dropped and counted, and the next batch tells the service how many were lost.
 */
export const reporterMachine = reporterKit.createMachine({
  id: 'reporter',
  context: ({ input }) => ({ ...input, queue: [], batch: [], tries: 0, dropped: 0, told: 0 }),
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
      entry: 'beginTry',
      invoke: {
        id: 'sendReports',
        src: 'sendReports',
        input: ({ context: { batch, told, consent } }) => ({
          reports: batch.map(({ report }) => report),
          bearer: batch[0]?.bearer,
          dropped: told,
          consent,
        }),
        onDone: byAnswer({ guard: 'isAccepted', target: 'idle', actions: 'forgetBatch' }, { target: 'routingFailure' }),
        onError: { target: 'routingFailure' },
      },
      after: { deadline: { target: 'routingFailure' } },
    },
    routingFailure: {
      always: [{ guard: 'isTriedEnough', target: 'dropped', actions: 'dropBatch' }, { target: 'retrying' }],
    },
    retrying: { on: { 'page.left': { target: 'sending' } }, after: { wait: { target: 'sending' } } },
    dropped: { always: { guard: 'hasMore', target: 'queued' } },
  },
})
