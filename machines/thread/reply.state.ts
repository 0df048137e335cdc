import { byAnswer, byEvent } from '../branches.ts'
import { threadKit } from './thread.kit.ts'

/** What is told of the question while the box is busy, or says that a reply failed: it goes on with that. */
const listening = { 'question.changed': byEvent({ actions: 'keepQuestion' }) } as const

/** What a person can do with a text that can be sent. */
const writing = {
  'reply.type': byEvent({ target: 'routing', actions: ['keepText', 'tellKeeper'] }),
  'reply.send': { target: 'sending' },
} as const

/** The answer box: what is typed is kept, sent once, and kept for another try where it could not be sent. */
export const replyState = threadKit.createStateConfig({
  initial: 'recalling',
  on: { 'question.changed': byEvent({ target: '.routing', actions: 'keepQuestion' }) },
  states: {
    recalling: {
      invoke: {
        id: 'recallReply',
        src: 'recallReply',
        input: ({ context }) => ({ questionId: context.question.id }),
        onDone: byAnswer({ target: 'routing', actions: 'keepRecalled' }),
        onError: { target: 'routing' },
      },
      on: listening,
      after: { recallDeadline: { target: 'routing' } },
    },
    routing: {
      always: [
        { guard: 'isResolvedUnsaid', target: 'overtaken' },
        { guard: 'isResolved', target: 'resolved' },
        { guard: 'isBlank', target: 'blank' },
        { target: 'written' },
      ],
    },
    blank: { on: { 'reply.type': byEvent({ target: 'routing', actions: ['beginReply', 'tellKeeper'] }) } },
    written: { on: writing },
    refused: { always: { guard: 'isResolved', target: 'routing' }, on: { ...writing, ...listening } },
    sending: {
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context }) => ({ questionId: context.question.id, reply: context.reply }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: ['keepAnswer', 'reportAnswer', 'tellKeeper'] },
          { guard: 'isOver', target: 'routing', actions: 'keepResolved' },
          { target: 'refused' },
        ),
        onError: { target: 'refused' },
      },
      on: listening,
      after: { deadline: { target: 'refused' } },
    },
    resolved: {},
    overtaken: {},
  },
})
