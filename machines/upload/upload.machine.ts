import { accepted } from '#domain/result.ts'
import { broken, byAnswer, byEvent } from '../branches.ts'
import { sendingState } from './sending.state.ts'
import { fileOf, uploadSetup } from './upload.setup.ts'

/**
 * Step 1: a file is dropped or picked, looked at, sent, and read by the service; the output is the order with the file.
 * An upload that the end of a session cut off is sent again once a person is signed in. A file that is refused asks for
 * another one; a connection that fails keeps the file and offers to try again.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    file: undefined,
    preview: undefined,
    progress: { sent: 0, total: 0 },
    refusal: undefined,
    outcome: undefined,
  }),
  initial: 'resting',
  states: {
    resting: {
      always: [
        { guard: 'isFileRefused', target: 'refused.unsupported' },
        { guard: 'isInterrupted', target: 'refused.interrupted' },
        { guard: 'hasFile', target: 'waiting.kept' },
        { target: 'waiting.idle' },
      ],
    },
    waiting: {
      initial: 'idle',
      on: {
        'drag.entered': { target: 'dragging' },
        'file.choose': byEvent({ target: 'sorting', actions: 'keepChoice' }),
      },
      states: { idle: {}, kept: {} },
    },
    dragging: {
      on: {
        'drag.left': { target: 'resting' },
        'file.choose': byEvent({ target: 'sorting', actions: 'keepChoice' }),
      },
    },
    sorting: { always: [{ guard: 'isFileRefused', target: 'refused.unsupported' }, { target: 'checking' }] },
    checking: {
      on: { 'upload.cancel': { target: 'resting', actions: 'forgetFile' } },
      invoke: {
        id: 'probeFile',
        src: 'probeFile',
        input: ({ context }) => fileOf(context),
        onDone: byAnswer({ guard: 'isAccepted', target: 'sending' }, { target: 'resting', actions: 'keepRefused' }),
        onError: broken('resting'),
      },
      after: {
        probeDeadline: { target: 'resting', actions: { type: 'keepRefusal', params: { code: 'UNREADABLE_FILE' } } },
      },
    },
    sending: sendingState,
    refused: {
      initial: 'unsupported',
      on: {
        'drag.entered': { target: 'dragging' },
        'file.choose': byEvent({ target: 'sorting', actions: 'keepChoice' }),
      },
      states: {
        unsupported: {},
        interrupted: {
          on: {
            'upload.retry': { target: '#upload.checking', actions: 'startAgain' },
            // The upload resumes by itself once the person has signed in again.
            'order.changed': { guard: 'isSessionOver', target: '#upload.checking', actions: 'startAgain' },
          },
        },
      },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.outcome ?? accepted(context.snapshot),
})
