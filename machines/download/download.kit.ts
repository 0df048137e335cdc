import { assign, setup } from 'xstate'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { fileDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { DownloadContext, DownloadEvent, DownloadInput } from './download.types.ts'

type Downloaded = Result<null, StepCode>

export const downloadKit = setup({
  types: { context: {} as DownloadContext, events: {} as DownloadEvent },
  actors: { download: promiseOf<Downloaded, DownloadInput>('download') },
  guards: { isAccepted },
  actions: {
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    forgetLast: assign({ share: undefined, refusal: undefined, retryAt: undefined }),
    keepRefused: assign((_, { result }: { result: Downloaded }) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
  },
  delays: { fileDeadline },
})
