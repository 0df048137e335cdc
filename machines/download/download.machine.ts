import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { downloadKit } from './download.kit.ts'

/** A file that a person can download any number of times. The `download` actor knows which file it is. */
export const downloadMachine = downloadKit.createMachine({
  id: 'download',
  context: { share: undefined, refusal: undefined },
  initial: 'ready',
  states: {
    ready: { on: { 'file.download': { target: 'downloading' } } },
    downloading: {
      entry: 'forgetLast',
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
