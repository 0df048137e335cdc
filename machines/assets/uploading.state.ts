import { byAnswer, byEvent } from '../branches.ts'
import { assetsSetup, uploadInput } from './assets.setup.ts'

/**
 * Uploads the first file of the queue while more files may be chosen. Those that are too big are reported at once, and
 * stay reported where the upload fails meanwhile: it is tried again after the person has closed that report.
 */
export const uploadingState = assetsSetup.createStateConfig({
  tags: 'busy',
  entry: 'resetShare',
  initial: 'checking',
  invoke: {
    id: 'uploadAsset',
    src: 'uploadAsset',
    input: ({ context, self }) => uploadInput(context, (share) => self.send({ type: 'upload.progressed', share })),
    onDone: byAnswer(
      { guard: 'isAccepted', target: 'choosing', actions: ['keepSnapshot', 'dropFirst'] },
      { guard: 'isGone', target: 'finished', actions: 'keepGone' },
      { guard: 'isUnfit', target: 'choosing', actions: 'rejectFirst' },
      { guard: 'hasOversized', target: 'invalid' },
      { target: 'free.uploadRefused', actions: 'keepRefused' },
    ),
    onError: [
      { guard: 'hasOversized', target: 'invalid' },
      { target: 'free.uploadRefused', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
    ],
  },
  after: {
    fileDeadline: [
      { guard: 'hasOversized', target: 'invalid' },
      { target: 'free.uploadRefused', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
    ],
  },
  on: {
    'upload.progressed': byEvent({ actions: 'keepShare' }),
    'files.choose': byEvent({ target: '.checking', actions: 'keepChosen' }),
  },
  states: {
    checking: { always: [{ guard: 'hasOversized', target: 'invalid' }, { target: 'quiet' }] },
    quiet: { on: { 'upload.cancel': { target: '#assets.choosing', actions: 'dropFirst' } } },
    invalid: { on: { 'dialog.close': { target: 'quiet', actions: 'dropOversized' } } },
  },
})
