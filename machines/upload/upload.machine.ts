import { accepted } from '#domain/result.ts'
import { broken, byAnswer, byEvent } from '../branches.ts'
import { sendingState } from './sending.state.ts'
import { fileToSend } from './upload.context.ts'
import { uploadKit } from './upload.kit.ts'

const choosing = byEvent(
  { guard: 'isReplacement', target: '#upload.confirming', actions: 'keepChoice' },
  { guard: 'isTaken', target: '#upload.checking', actions: 'keepChoice' },
  { target: '#upload.refused', actions: 'keepChoice' },
)

/**
 * Step 1: a file is dropped or picked, looked at, sent, and read by the service; the output is the order with the file.
 * A file that would replace the order's own is asked about first. An upload that the end of a session cut off is sent
 * again once a person is signed in. A file that is refused asks for another one; a connection that fails keeps the file
 * and offers to try again.
 */
export const uploadMachine = uploadKit.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    file: undefined,
    preview: undefined,
    progress: { sent: 0, total: 0 },
    refusal: undefined,
    outcome: undefined,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      initial: 'routing',
      on: { 'drag.entered': { target: 'dragging' }, 'file.choose': choosing },
      states: { routing: { always: [{ guard: 'hasFile', target: 'kept' }, { target: 'idle' }] }, idle: {}, kept: {} },
    },
    dragging: {
      on: {
        'drag.left': [{ guard: 'isRefused', target: 'refused' }, { target: 'waiting' }],
        'file.choose': choosing,
      },
    },
    /** The order has a file, which would take its columns, languages and answers with it. */
    confirming: {
      tags: ['modal'],
      on: {
        'replacement.confirm': { target: 'checking' },
        'replacement.cancel': { target: 'waiting', actions: 'forgetFile' },
      },
    },
    checking: {
      on: { 'upload.cancel': { target: 'waiting', actions: 'forgetFile' } },
      invoke: {
        id: 'probeFile',
        src: 'probeFile',
        input: ({ context }) => fileToSend(context),
        onDone: byAnswer({ guard: 'isAccepted', target: 'sending' }, { target: 'refused', actions: 'keepRefused' }),
        onError: broken('refused'),
      },
      after: {
        probeDeadline: { target: 'refused', actions: { type: 'keepRefusal', params: { code: 'UNREADABLE_FILE' } } },
      },
    },
    sending: sendingState,
    refused: {
      initial: 'routing',
      on: { 'drag.entered': { target: 'dragging' }, 'file.choose': choosing },
      states: {
        routing: { always: [{ guard: 'isFileRefused', target: 'unsupported' }, { target: 'interrupted' }] },
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
  output: ({ context }) => context.outcome ?? accepted(context.order),
})
