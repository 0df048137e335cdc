import { threadSetup } from './thread.setup.ts'

/** Words that can be sent. */
const writingState = threadSetup.createStateConfig({
  always: { guard: 'isResolved', target: 'weighing' },
  on: {
    'reply.type': {
      target: 'weighing',
      actions: [{ type: 'keepText', params: ({ event }) => event }, 'tellKeeper'],
    },
    'reply.send': { target: 'sending' },
  },
})

/** The answer box: what is typed is kept, sent once, and kept for another try where it could not be sent. */
export const replyState = threadSetup.createStateConfig({
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallReply',
        src: 'recallReply',
        input: ({ context }) => ({ questionId: context.question.id }),
        onDone: [
          {
            guard: { type: 'isRecalled', params: ({ event }) => ({ reply: event.output }) },
            target: 'weighing',
            actions: { type: 'keepRecalled', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'weighing' },
        ],
        onError: { target: 'weighing' },
      },
      after: { recallDeadline: { target: 'weighing' } },
    },
    weighing: {
      always: [
        { guard: 'isResolvedUnsaid', target: 'overtaken' },
        { guard: 'isResolved', target: 'resolved' },
        { guard: 'isBlank', target: 'blank' },
        { target: 'written' },
      ],
    },
    blank: {
      always: { guard: 'isResolved', target: 'weighing' },
      on: {
        'reply.type': {
          target: 'weighing',
          actions: [{ type: 'beginReply', params: ({ event }) => event }, 'tellKeeper'],
        },
      },
    },
    written: writingState,
    refused: writingState,
    sending: {
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context }) => ({ questionId: context.question.id, reply: context.reply }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'weighing',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ result: event.output }) },
              { type: 'reportAnswer', params: ({ event }) => ({ result: event.output }) },
              'tellKeeper',
            ],
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ result: event.output }) },
            target: 'weighing',
            actions: 'keepResolved',
          },
          { target: 'refused' },
        ],
        onError: { target: 'refused' },
      },
      after: { deadline: { target: 'refused' } },
    },
    resolved: { always: { guard: 'isOpen', target: 'weighing' } },
    overtaken: { always: { guard: 'isOpen', target: 'weighing' } },
  },
})
