import { setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import { fileDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

export type DownloadEvent = { type: 'file.download' }

type Downloaded = Result<null, StepCode>

/** A file that stands ready to be taken away, as often as anyone likes. Which file, `download` knows. */
export const downloadMachine = setup({
  types: { events: {} as DownloadEvent },
  actors: { download: promiseOf<Downloaded>('download') },
  guards: { isAccepted: (_, { result }: { result: Downloaded }) => result.ok },
  delays: { fileDeadline },
}).createMachine({
  id: 'download',
  initial: 'ready',
  states: {
    ready: { on: { 'file.download': { target: 'downloading' } } },
    downloading: {
      invoke: {
        id: 'download',
        src: 'download',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'ready',
          },
          { target: 'failed' },
        ],
        onError: { target: 'failed' },
      },
      after: { fileDeadline: { target: 'failed' } },
    },
    failed: { on: { 'file.download': { target: 'downloading' } } },
  },
})
