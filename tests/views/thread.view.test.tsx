import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { threadActors } from '#actors/questions/thread.actors.ts'
import { createClient } from '#api/client.ts'
import { answerQuestion } from '#domain/contract/answer-question.call.ts'
import { threadFixtures } from '#machines/thread/thread.fixtures.ts'
import { ThreadView } from '#views/thread/thread.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => 'header.payload.signature', onSessionRefused: () => undefined })
const box = page.getByRole('textbox', { name: 'Answer' })
const send = page.getByRole('button', { name: 'Reply' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const failure = 'We encountered an unexpected problem. Please contact our Admin if you have any enquiries.'

test('every transition of a thread is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: threadFixtures,
    actors: { sendReply: threadActors(client).sendReply },
    view: (actor) => <ThreadView actor={actor} />,
    gestures: {
      'reply.type': async ({ text }) => {
        await box.fill('')
        await box.fill(text)
      },
      'reply.send': () => send.click(),
      'comments.showAll': () => button(/^Show all comments/).click(),
      'comments.showLatest': () => button('Show the latest 3').click(),
      'question.changed': (event, actor) => actor.send(event),
    },
    sights: {
      'comments.latest': async (actor) => {
        const { answers } = actor.getSnapshot().context.question
        await expect.element(page.getByRole('listitem')).toHaveLength(Math.min(3, answers.length))
      },
      'comments.all': async (actor) => {
        const { answers } = actor.getSnapshot().context.question
        await expect.element(page.getByRole('listitem')).toHaveLength(answers.length)
      },
      'reply.recalling': () => expect.element(page.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument(),
      'reply.blank': async () => {
        await expect.element(send).toBeDisabled()
        await expect.element(box).toBeEnabled()
      },
      'reply.written': async (actor) => {
        await expect.element(send).toBeEnabled()
        await expect.element(box).toHaveValue(actor.getSnapshot().context.reply.text)
      },
      'reply.sending': async () => {
        await expect.element(send).toHaveAttribute('aria-busy', 'true')
        await expect.element(box).toHaveAttribute('readonly')
      },
      'reply.refused': async (actor) => {
        await expect.element(page.getByRole('alert')).toHaveTextContent(failure)
        await expect.element(box).toHaveValue(actor.getSnapshot().context.reply.text)
        await expect.element(send).toBeEnabled()
      },
      'reply.resolved': async () => {
        await expect.element(page.getByText('Resolved')).toBeVisible()
        await expect.element(send).toBeDisabled()
        await expect.element(box).not.toBeInTheDocument()
      },
      'reply.overtaken': async (actor) => {
        await expect.element(send).toBeDisabled()
        await expect.element(box).toHaveAttribute('readonly')
        await expect.element(box).toHaveValue(actor.getSnapshot().context.reply.text)
      },
    },
    network: {
      recallReply: 'held',
      sendReply: (output) => {
        if (output.ok) return [answer(answerQuestion, { data: output.value })]
        return [refuse(answerQuestion, output.code === 'QUESTION_RESOLVED' ? output.code : 'SERVER_ERROR')]
      },
      keepReply: 'listens',
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})
