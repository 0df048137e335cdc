import { threadActors } from '#actors/questions/thread.actors.ts'
import { answerQuestion } from '#domain/contract/answer-question.call.ts'
import { latestAnswers } from '#domain/questions/reply.ts'
import type { ThreadContext } from '#machines/thread/thread.types.ts'
import { threadFixtures } from '#machines/thread/thread.fixtures.ts'
import { ThreadView } from '#views/thread/thread.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, field, part, status, text, within } from '../support/parts.ts'
import { succeeds, refuses } from '../support/replies.ts'
import { busy, disabled, enabled, holds, lacks, looks, says, sees } from '../support/sights.ts'

export const box = field('Answer')
export const send = button('Reply')
const showAll = button(/^Show all comments/)
export const showLatest = button('Show the latest 3')

/** What is said where an answer could not be added (specification §8). */
export const failure = 'We encountered an unexpected problem. Please contact our Admin if you have any enquiries.'

const comment = within(part('article'), part('listitem'))
const resolved = text('Resolved')

/** One question and its answers. */
export const threadModel = defineModel({
  fixtures: threadFixtures,
  heard: ['comments.latest'],
  view: (actor) => <ThreadView actor={actor} />,
  actors: [({ client }) => threadActors(client)],
  gestures: {
    'reply.type': [{ by: 'person', does: (hands, { text: words }) => hands.type(box, words) }],
    'reply.send': [{ by: 'person', does: (hands) => hands.press(send) }],
    'comments.showAll': [{ by: 'person', does: (hands) => hands.press(showAll) }],
    'comments.showLatest': [{ by: 'person', does: (hands) => hands.press(showLatest) }],
    'question.changed': [world('the page of the questions, which asked the service again')],
  },
  sights: {
    'comments.latest': ({ question }: ThreadContext) => [
      ...looks(comment, { times: Math.min(latestAnswers, question.answers.length) }),
      ...lacks(showLatest),
    ],
    'comments.all': ({ question }: ThreadContext) => [
      ...looks(comment, { times: question.answers.length }),
      ...sees(showLatest),
      ...lacks(showAll),
    ],
    'reply.recalling': lacks(send),
    'reply.blank': [...holds(box, /^\s*$/), ...disabled(send), ...looks(send, 'idle'), ...lacks(alert, status)],
    'reply.written': ({ reply }: ThreadContext) => [
      ...holds(box, reply.text),
      ...enabled(send),
      ...looks(send, 'idle'),
      ...lacks(alert),
    ],
    'reply.sending': ({ reply }: ThreadContext) => [
      ...holds(box, reply.text),
      ...looks(box, 'readonly'),
      ...busy(send),
    ],
    'reply.refused': ({ reply }: ThreadContext) => [
      ...says(alert, failure),
      ...holds(box, reply.text),
      ...enabled(send),
    ],
    'reply.resolved': [...sees(resolved), ...disabled(send), ...lacks(box)],
    'reply.overtaken': ({ reply }: ThreadContext) => [
      ...sees(resolved),
      ...says(status, 'The question was resolved before this was sent.'),
      ...holds(box, reply.text),
      ...looks(box, 'readonly'),
      ...disabled(send),
    ],
  },
  replies: {
    recallReply: 'held',
    sendReply: (output) => {
      if (output.ok) return [succeeds(answerQuestion, { data: output.value })]
      return [refuses(answerQuestion, output.code === 'QUESTION_RESOLVED' ? output.code : 'SERVER_ERROR')]
    },
    keepReply: 'listens',
  },
})
