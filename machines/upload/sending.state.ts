import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { fileOf, uploadSetup } from './upload.setup.ts'

/** The file is on its way, then with the service, which reads it; its first rows are read here in the meantime. */
export const sendingState = uploadSetup.createStateConfig({
  initial: 'uploading',
  on: { 'upload.cancel': { target: 'resting', actions: 'forgetFile' } },
  invoke: [
    {
      id: 'uploadFile',
      src: 'uploadFile',
      input: ({ context, self }) => ({
        order: context.order,
        file: fileOf(context),
        report: (progress) => self.send({ type: 'upload.progressed', progress }),
      }),
      onDone: byAnswer(
        { guard: 'endsStep', target: '#upload.finished', actions: 'keepOutcome' },
        { target: '#upload.resting', actions: 'keepRefused' },
      ),
      onError: broken('#upload.resting'),
    },
    {
      id: 'previewFile',
      src: 'previewFile',
      input: ({ context }) => ({ order: context.order, file: fileOf(context) }),
      onDone: byAnswer(
        { guard: 'isAccepted', actions: 'keepPreview' },
        { guard: 'isAtFault', target: '#upload.resting', actions: 'keepRefused' },
        { actions: 'goWithoutPreview' },
      ),
      onError: { actions: 'goWithoutPreview' },
    },
  ],
  states: {
    uploading: {
      on: {
        'upload.progressed': byEvent(
          { guard: 'isSent', target: 'reading', actions: 'keepProgress' },
          { actions: 'keepProgress' },
        ),
      },
      after: { uploadDeadline: late('#upload.resting') },
    },
    reading: {
      after: { readingDeadline: late('#upload.resting') },
    },
  },
})
