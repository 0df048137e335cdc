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
      onDone: [
        {
          guard: { type: 'endsStep', params: ({ event }) => ({ result: event.output }) },
          target: '#upload.finished',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ result: event.output }) },
        },
        {
          target: '#upload.resting',
          actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
        },
      ],
      onError: { target: '#upload.resting', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
    },
    {
      id: 'previewFile',
      src: 'previewFile',
      input: ({ context }) => ({ order: context.order, file: fileOf(context) }),
      onDone: [
        {
          guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
          actions: { type: 'keepPreview', params: ({ event }) => ({ result: event.output }) },
        },
        {
          guard: { type: 'isAtFault', params: ({ event }) => ({ result: event.output }) },
          target: '#upload.resting',
          actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
        },
        { actions: 'goWithoutPreview' },
      ],
      onError: { actions: 'goWithoutPreview' },
    },
  ],
  states: {
    uploading: {
      on: {
        'upload.progressed': [
          {
            guard: { type: 'isSent', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'keepProgress', params: ({ event }) => event },
          },
          { actions: { type: 'keepProgress', params: ({ event }) => event } },
        ],
      },
      after: {
        uploadDeadline: {
          target: '#upload.resting',
          actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } },
        },
      },
    },
    reading: {
      after: {
        readingDeadline: {
          target: '#upload.resting',
          actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } },
        },
      },
    },
  },
})
