import { assign, setup } from 'xstate'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { broken, byAnswer, byEvent, isAccepted, late } from '../branches.ts'
import { fileDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

export type DownloadContext = Wait & {
  /** How much of the file has arrived, between 0 and 1; undefined while that is unknown. */
  readonly share: number | undefined
  /** Why the last download failed. */
  readonly refusal: StepCode | undefined
}

export type DownloadEvent = { type: 'file.download' } | { type: 'download.progressed'; share: number }

export type DownloadInput = { readonly report: (share: number) => void }

type Downloaded = Result<null, StepCode>

/** A file that a person can download any number of times. The `download` actor knows which file it is. */
export const downloadMachine = setup({
  types: { context: {} as DownloadContext, events: {} as DownloadEvent },
  actors: { download: promiseOf<Downloaded, DownloadInput>('download') },
  guards: { isAccepted },
  actions: {
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    forgetShare: assign({ share: undefined }),
    keepRefused: assign((_, { result }: { result: Downloaded }) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
  },
  delays: { fileDeadline },
}).createMachine({
  id: 'download',
  context: { share: undefined, refusal: undefined },
  initial: 'ready',
  states: {
    ready: { on: { 'file.download': { target: 'downloading' } } },
    downloading: {
      entry: 'forgetShare',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ self }) => ({ report: (share) => self.send({ type: 'download.progressed', share }) }),
        onDone: byAnswer({ guard: 'isAccepted', target: 'ready' }, { target: 'failed', actions: 'keepRefused' }),
        onError: broken('failed'),
      },
      on: { 'download.progressed': byEvent({ actions: 'keepShare' }) },
      after: { fileDeadline: late('failed') },
    },
    failed: { on: { 'file.download': { target: 'downloading' } } },
  },
})
