import { assign, setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import { byAnswer, byEvent } from '../branches.ts'
import { fileDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

/** How much of the file is here, between 0 and 1; undefined while nobody knows. */
export type DownloadContext = { readonly share: number | undefined }

export type DownloadEvent = { type: 'file.download' } | { type: 'download.progressed'; share: number }

export type DownloadInput = { readonly report: (share: number) => void }

type Downloaded = Result<null, StepCode>

/** A file that stands ready to be taken away, as often as anyone likes. Which file, `download` knows. */
export const downloadMachine = setup({
  types: { context: {} as DownloadContext, events: {} as DownloadEvent },
  actors: { download: promiseOf<Downloaded, DownloadInput>('download') },
  guards: { isAccepted: (_, { result }: { result: Downloaded }) => result.ok },
  actions: {
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    forgetShare: assign({ share: undefined }),
  },
  delays: { fileDeadline },
}).createMachine({
  id: 'download',
  context: { share: undefined },
  initial: 'ready',
  states: {
    ready: { on: { 'file.download': { target: 'downloading' } } },
    downloading: {
      entry: 'forgetShare',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ self }) => ({ report: (share) => self.send({ type: 'download.progressed', share }) }),
        onDone: byAnswer({ guard: 'isAccepted', target: 'ready' }, { target: 'failed' }),
        onError: { target: 'failed' },
      },
      on: { 'download.progressed': byEvent({ actions: 'keepShare' }) },
      after: { fileDeadline: { target: 'failed' } },
    },
    failed: { on: { 'file.download': { target: 'downloading' } } },
  },
})
