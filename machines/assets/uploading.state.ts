import { assetsSetup, uploadInput } from './assets.setup.ts'

/**
 * The first of the queue is on its way. More may be chosen meanwhile; what of that is too big is said at once, and stays
 * said where the upload fails under it: it is tried again after that.
 */
export const uploadingState = assetsSetup.createStateConfig({
  tags: 'busy',
  entry: 'resetShare',
  initial: 'checking',
  invoke: {
    id: 'uploadAsset',
    src: 'uploadAsset',
    input: ({ context, self }) => uploadInput(context, (share) => self.send({ type: 'upload.progressed', share })),
    onDone: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
        target: 'choosing',
        actions: [{ type: 'keepSnapshot', params: ({ event }) => ({ result: event.output }) }, 'dropFirst'],
      },
      {
        guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
        target: 'finished',
        actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
      },
      {
        guard: { type: 'isUnfit', params: ({ event }) => ({ result: event.output }) },
        target: 'choosing',
        actions: { type: 'rejectFirst', params: ({ event }) => ({ result: event.output }) },
      },
      { guard: 'hasOversized', target: 'invalid' },
      {
        target: 'free.uploadRefused',
        actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
      },
    ],
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
    'upload.progressed': { actions: { type: 'keepShare', params: ({ event }) => event } },
    'files.choose': { target: '.checking', actions: { type: 'keepChosen', params: ({ event }) => event } },
  },
  states: {
    checking: { always: [{ guard: 'hasOversized', target: 'invalid' }, { target: 'quiet' }] },
    quiet: { on: { 'upload.cancel': { target: '#assets.choosing', actions: 'dropFirst' } } },
    invalid: { on: { 'dialog.close': { target: 'quiet', actions: 'dropOversized' } } },
  },
})
