import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { fileToSend } from './upload.context.ts'
import { uploadKit } from './upload.kit.ts'

/** The file is on its way, then with the service, which reads it; its first rows are read here in the meantime. */
export const sendingState = uploadKit.createStateConfig({
  initial: 'uploading',
  on: { 'upload.cancel': { target: 'waiting', actions: 'forgetFile' } },
  invoke: [
    {
      id: 'uploadFile',
      src: 'uploadFile',
      input: ({ context, self }) => ({
        key: context.key,
        file: fileToSend(context),
        report: (progress) => self.send({ type: 'upload.progressed', progress }),
      }),
      onDone: byAnswer(
        { guard: 'endsStep', target: '#upload.finished', actions: 'keepOutcome' },
        { target: '#upload.refused', actions: 'keepRefused' },
      ),
      onError: broken('#upload.refused'),
    },
    {
      id: 'previewFile',
      src: 'previewFile',
      input: ({ context }) => ({ key: context.key, file: fileToSend(context) }),
      onDone: byAnswer(
        { guard: 'isAccepted', actions: 'keepPreview' },
        { guard: 'isAtFault', target: '#upload.refused', actions: 'keepRefused' },
      ),
      onError: {},
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
      after: { uploadDeadline: late('#upload.refused') },
    },
    reading: {
      after: { readingDeadline: late('#upload.refused') },
    },
  },
})
