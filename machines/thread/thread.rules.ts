import { isResolved, type Answer, type Question } from '#domain/questions/question.ts'
import { isBlank, replyKey, type QuestionReply } from '#domain/questions/reply.ts'
import { mergeQuestion, withAnswer } from '#domain/questions/threads.ts'
import { valueOf, type Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, yes } from '../said.ts'
import { threadFixtures } from './thread.fixtures.ts'
import type { ThreadContext } from './thread.types.ts'

type Known = { readonly context: ThreadContext }
const isOver = ({ context }: Known) => isResolved(context.question)

type Typed = Known & { readonly event: { readonly text: string } }
const typesNothing = ({ event }: Typed) => isBlank(event.text)
/** A reply begins at the point that the conversation has reached, and stays the same reply while it is written. */
const begun = ({ context, event }: Typed) => ({ reply: { text: event.text, key: replyKey(context.question) } })
const goneOn = ({ context, event }: Typed) => ({ reply: { text: event.text, key: context.reply.key } })
const kept = (write: typeof begun) => (typed: Typed) => ({
  keepReply: { type: 'reply.changed', questionId: typed.context.question.id, ...write(typed) },
})

type Recalled = { readonly event: { readonly output: QuestionReply | undefined } }
const recalled = ({ event: { output } }: Recalled) => (output ? { reply: output } : {})

type Sent = Known & { readonly event: { readonly output: Result<Answer, string> } }
const answered = ({ context: { question, reply }, event }: Sent) => ({
  question: withAnswer(question, valueOf(event.output)),
  reply: { ...reply, text: '' },
})
/** The list of threads hears of the answer, and what was typed is forgotten. */
const answerTold = ({ context: { question, reply }, event: { output } }: Sent) => ({
  reportAnswer: { type: 'reportAnswer', result: output },
  keepReply: { type: 'reply.changed', questionId: question.id, reply: { ...reply, text: '' } },
})

type Changed = Known & { readonly event: { readonly question: Question } }
const merged = ({ context, event }: Changed) => ({ question: mergeQuestion(context.question, event.question) })
const becomesOver = ({ event }: Changed) => isResolved(event.question)

/** "Submitted only when non-blank; Reply is disabled on resolved questions" (§5); "resolved when state is 8" (§4). */
export const threadRules = rulesOf(threadFixtures, {
  starts: [{ to: ['comments.latest', 'reply.recalling'] }],
  leads: [
    // "A toggle between 'Show all comments' and the latest 3" (§2).
    {
      when: 'comments.showAll',
      from: 'comments.latest',
      if: ({ context }) => context.question.answers.length > 3,
      to: 'comments.all',
    },
    { when: 'comments.showLatest', from: 'comments.all', to: 'comments.latest' },
    // What was typed before and not sent stands in the box again.
    {
      when: 'recallReply answers',
      if: ({ context, event }) => event.output !== undefined && isResolved(context.question),
      to: 'reply.overtaken',
      sets: recalled,
    },
    {
      when: 'recallReply answers',
      if: ({ event }) => event.output !== undefined,
      to: 'reply.written',
      sets: recalled,
    },
    {
      when: ['recallReply answers', 'recallReply throws', 'after recallDeadline'],
      if: isOver,
      to: 'reply.resolved',
    },
    { when: ['recallReply answers', 'recallReply throws', 'after recallDeadline'], to: 'reply.blank' },
    // What is typed is kept, and can be sent unless it is blank.
    { when: 'reply.type', from: 'reply.blank', if: typesNothing, sets: begun, tells: kept(begun) },
    { when: 'reply.type', from: 'reply.blank', to: 'reply.written', sets: begun, tells: kept(begun) },
    {
      when: 'reply.type',
      from: ['reply.written', 'reply.refused'],
      if: typesNothing,
      to: 'reply.blank',
      sets: goneOn,
      tells: kept(goneOn),
    },
    {
      when: 'reply.type',
      from: ['reply.written', 'reply.refused'],
      to: 'reply.written',
      sets: goneOn,
      tells: kept(goneOn),
    },
    { when: 'reply.send', from: ['reply.written', 'reply.refused'], to: 'reply.sending' },
    {
      when: 'sendReply answers',
      if: ({ context, event }) => event.output.ok && isResolved(context.question),
      to: 'reply.resolved',
      sets: answered,
      tells: answerTold,
    },
    { when: 'sendReply answers', if: yes, to: 'reply.blank', sets: answered, tells: answerTold },
    {
      when: 'sendReply answers',
      if: no('QUESTION_RESOLVED'),
      to: 'reply.overtaken',
      sets: ({ context }) => ({ question: { ...context.question, state: 8 } }),
    },
    { when: ['sendReply answers', 'sendReply throws', 'after deadline'], if: isOver, to: 'reply.overtaken' },
    { when: ['sendReply answers', 'sendReply throws', 'after deadline'], to: 'reply.refused' },
    // What others write shows at once; a reply that is on its way is seen through.
    { when: 'question.changed', from: ['reply.recalling', 'reply.sending'], sets: merged },
    { when: 'question.changed', from: 'reply.blank', if: becomesOver, to: 'reply.resolved', sets: merged },
    {
      when: 'question.changed',
      from: ['reply.written', 'reply.refused'],
      if: becomesOver,
      to: 'reply.overtaken',
      sets: merged,
    },
    { when: 'question.changed', if: becomesOver, sets: merged },
    { when: 'question.changed', from: 'reply.resolved', to: 'reply.blank', sets: merged },
    { when: 'question.changed', from: 'reply.overtaken', to: 'reply.written', sets: merged },
    { when: 'question.changed', sets: merged },
  ],
  holds: {
    'comments.all': ({ question }) => question.answers.length > 3,
    'reply.blank': ({ question, reply }) => !isResolved(question) && isBlank(reply.text),
    'reply.written': ({ question, reply }) => !isResolved(question) && !isBlank(reply.text),
    'reply.refused': ({ question, reply }) => !isResolved(question) && !isBlank(reply.text),
    'reply.sending': ({ reply }) => !isBlank(reply.text),
    'reply.resolved': ({ question, reply }) => isResolved(question) && isBlank(reply.text),
    'reply.overtaken': ({ question, reply }) => isResolved(question) && !isBlank(reply.text),
  },
  runsAlways: { keepReply: () => undefined },
  runs: {
    'reply.recalling': { recallReply: ({ question }) => ({ questionId: question.id }) },
    'reply.sending': { sendReply: ({ question, reply }) => ({ questionId: question.id, reply }) },
  },
  waits: { deadline: 40_000, recallDeadline: 2_000 },
  goal: 'reply.sending',
  equivalents: {
    'thread.reply.refused on entry#0 → thread.reply.overtaken': 'a refused reply always has a text',
    'thread.reply.sending on xstate.done.actor.sendReply#1 → thread.reply.overtaken': 'a reply that is sent has a text',
    'thread.reply.sending on xstate.done.actor.sendReply#1 → thread.reply.refused':
      'a refused reply to a resolved question goes on at once to where this leads',
  },
})
