import { byAnswer, byEvent } from '../branches.ts'
import { threadSetup } from './thread.setup.ts'

/** The reply has a text that can be sent. */
const writingState = threadSetup.createStateConfig({
  always: { guard: 'isResolved', target: 'weighing' },
  on: {
    'reply.type': byEvent({ target: 'weighing', actions: ['keepText', 'tellKeeper'] }),
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
        onDone: byAnswer({ guard: 'isRecalled', target: 'weighing', actions: 'keepRecalled' }, { target: 'weighing' }),
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
        'reply.type': byEvent({ target: 'weighing', actions: ['beginReply', 'tellKeeper'] }),
      },
    },
    written: writingState,
    refused: writingState,
    sending: {
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context }) => ({ questionId: context.question.id, reply: context.reply }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'weighing', actions: ['keepAnswer', 'reportAnswer', 'tellKeeper'] },
          { guard: 'isOver', target: 'weighing', actions: 'keepResolved' },
          { target: 'refused' },
        ),
        onError: { target: 'refused' },
      },
      after: { deadline: { target: 'refused' } },
    },
    resolved: { always: { guard: 'isOpen', target: 'weighing' } },
    overtaken: { always: { guard: 'isOpen', target: 'weighing' } },
  },
})
