import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { assetsKit } from './assets.kit.ts'
import { uploadInput } from './assets.context.ts'

/**
 * Uploads the first file of the queue while more files may be chosen. Those that are too big are reported at once, and
 * stay reported where the upload fails meanwhile: it is tried again after the person has closed that report.
 */
export const uploadingState = assetsKit.createStateConfig({
  tags: 'busy',
  entry: 'resetShare',
  initial: 'routing',
  invoke: {
    id: 'uploadAsset',
    src: 'uploadAsset',
    input: ({ context, self }) => uploadInput(context, (share) => self.send({ type: 'upload.progressed', share })),
    onDone: byAnswer(
      { guard: 'isAccepted', target: 'routing', actions: ['keepOrder', 'dropFirst'] },
      { guard: 'isGone', target: 'finished', actions: 'keepGone' },
      { guard: 'isUnfit', target: 'routing', actions: 'rejectFirst' },
      { guard: 'hasOversized', target: 'invalid' },
      { target: 'free.uploadRefused', actions: 'keepRefused' },
    ),
    onError: [{ guard: 'hasOversized', target: 'invalid' }, broken('free.uploadRefused')],
  },
  after: {
    fileDeadline: [{ guard: 'hasOversized', target: 'invalid' }, late('free.uploadRefused')],
  },
  on: {
    'upload.progressed': byEvent({ actions: 'keepShare' }),
    'files.choose': byEvent({ target: '.routing', actions: 'keepChosen' }),
  },
  states: {
    routing: { always: [{ guard: 'hasOversized', target: 'invalid' }, { target: 'quiet' }] },
    quiet: { on: { 'upload.cancel': { target: '#assets.routing', actions: 'dropFirst' } } },
    invalid: { on: { 'dialog.close': { target: 'quiet', actions: 'dropOversized' } } },
  },
})
