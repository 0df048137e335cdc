import { accepted, refused } from '#domain/result.ts'
import { clock, coffee, limit, reply } from '../threads/questions.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { threadMachine } from './thread.machine.ts'
import type { ThreadContext } from './thread.types.ts'

const report = () => {}
const nothing = { text: '', key: '' }
const typed = { text: 'Looks good on the Switch.', key: 'after 205' }
const open: ThreadContext = { question: limit, reply: nothing, report }
const written: ThreadContext = { ...open, reply: typed }
const solved = { ...limit, state: 8 }

export const threadFixtures = defineFixtures({
  machine: threadMachine,
  inputs: [
    { question: limit, report },
    { question: clock, report },
    { question: coffee, report },
  ],
  states: {
    'comments.latest': open,
    'comments.all': open,
    'reply.recalling': open,
    'reply.blank': open,
    'reply.written': written,
    'reply.sending': written,
    'reply.refused': written,
    'reply.resolved': { ...open, question: clock },
    'reply.overtaken': { ...written, question: solved },
  },
  values: {
    'comments.latest': { comments: 'latest', reply: 'blank' },
    'comments.all': { comments: 'all', reply: 'blank' },
    'reply.recalling': { comments: 'latest', reply: 'recalling' },
    'reply.blank': { comments: 'latest', reply: 'blank' },
    'reply.written': { comments: 'latest', reply: 'written' },
    'reply.sending': { comments: 'latest', reply: 'sending' },
    'reply.refused': { comments: 'latest', reply: 'refused' },
    'reply.resolved': { comments: 'latest', reply: 'resolved' },
    'reply.overtaken': { comments: 'latest', reply: 'overtaken' },
  },
  guarded: ({
    context: {
      question,
      reply: { text },
    },
  }) => [question.id, question.state, question.answers.length, text.trim() === ''],
  elsewhere: ['question.changed'],
  typed: ({ reply }) => ({ reply }),
  ends: ['reply.resolved', 'reply.overtaken'],
  events: {
    'reply.type': [
      { type: 'reply.type', text: typed.text },
      { type: 'reply.type', text: '  ' },
      { type: 'reply.type', text: 'Looks good on every screen.' },
    ],
    'reply.send': [{ type: 'reply.send' }],
    'comments.showAll': [{ type: 'comments.showAll' }],
    'comments.showLatest': [{ type: 'comments.showLatest' }],
    'question.changed': [
      { type: 'question.changed', question: limit },
      { type: 'question.changed', question: solved },
    ],
  },
  outputs: {
    recallReply: [undefined, typed],
    sendReply: [accepted(reply), refused('QUESTION_RESOLVED'), refused('OFFLINE')],
    keepReply: 'listens',
  },
})
