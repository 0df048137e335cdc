import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { replies, forgetReplies } from '#actors/questions/reply-store.ts'
import { threadActors } from '#actors/questions/thread.actors.ts'
import { newsActors } from '#actors/questions/threads.actors.ts'
import { typedComments } from '#actors/offer/comments-store.ts'
import { orderDrafts } from '#actors/order/draft-store.ts'
import { sessionActors } from '#actors/session/session.actors.ts'
import { createClient, type Client } from '#api/client.ts'
import type { Question } from '#domain/questions/question.ts'
import { refused } from '#domain/result.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { newsMachine } from '#machines/news/news.machine.ts'
import { coffee } from '#machines/threads/questions.fixtures.ts'
import { openNetwork } from '../support/network.ts'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const offline: Client = { ...client, call: () => Promise.resolve(refused('OFFLINE')) }
const reply = { text: 'Half an answer', key: 'after 205' }

function keep() {
  const keeper = createActor(threadActors(client).keepReply).start()
  return {
    keeper,
    tell: (questionId: string, text: string) =>
      keeper.send({ type: 'reply.changed', questionId, reply: { ...reply, text } }),
  }
}

test('an answer box keeps its last text; a sent or emptied answer is not kept', async () => {
  const { keeper, tell } = keep()
  tell('1', 'Half')
  tell('1', reply.text)
  tell('2', reply.text)
  tell('2', ' \n')
  keeper.stop()
  await expect.poll(() => replies.read('1')).toEqual(reply)
  expect(await replies.read('2')).toBe(undefined)
})

test('an answer is kept even when the page is left at once', async () => {
  const { tell } = keep()
  tell('3', reply.text)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(await replies.read('3')).toEqual(reply)
})

test('a person who logs out leaves no answers and no drafts of orders behind; a link’s comments stay', async () => {
  await replies.write('4', reply)
  await orderDrafts.write('4', { information })
  await typedComments.write('48402', 'Yes, but mind the bell')
  const { keeper, tell } = keep()
  tell('5', reply.text)
  const session = createActor(sessionActors(offline).endTokens).start()
  session.send({ type: 'tokens.end', accessToken: undefined })
  await expect.poll(() => replies.read('4')).toBe(undefined)
  keeper.stop()
  await forgetReplies()
  expect(await replies.read('5')).toBe(undefined)
  await expect.poll(() => orderDrafts.read('4')).toBe(undefined)
  expect(await typedComments.read('48402')).toBe('Yes, but mind the bell')
  await typedComments.write('48402', '')
  session.stop()
})

test('the page asks for news since its known version, and reports them once', async () => {
  const network = await openNetwork()
  const asked: string[] = []
  network.use(
    http.get('/qanda/order/48213/question', ({ request }) => {
      const known = new URL(request.url).searchParams.get('known') ?? 'none'
      asked.push(known)
      return HttpResponse.json({ data: known === 'after' ? [] : [coffee], version: 'after', hasReceipt: true })
    }),
  )
  const clock = new SimulatedClock()
  const report = vi.fn<(questions: readonly Question[]) => void>()
  const news = createActor(newsMachine.provide({ actors: newsActors(client) }), {
    input: { orderId: '48213', version: 'before', report },
    clock,
  }).start()
  for (const times of [1, 2, 3]) {
    clock.increment(15_000)
    await expect.poll(() => asked.length).toBe(times)
    await expect.poll(() => news.getSnapshot().value).toBe('waiting')
  }
  news.stop()
  expect(asked).toEqual(['before', 'after', 'after'])
  expect(report.mock.calls).toEqual([[[coffee]]])
})

test('a hidden or offline page asks for no news, and asks at once when it is back', () => {
  let online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  let hidden = true
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const news = createActor(newsMachine.provide({ actors: newsActors(offline) }), {
    input: { orderId: '48213', version: 'asked', report: () => undefined },
  }).start()
  expect(news.getSnapshot().value).toBe('resting')
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(news.getSnapshot().value).toBe('asking')
  hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(news.getSnapshot().value).toBe('resting')
  hidden = false
  online = false
  dispatchEvent(new Event('offline'))
  expect(news.getSnapshot().value).toBe('resting')
  online = true
  dispatchEvent(new Event('online'))
  expect(news.getSnapshot().value).toBe('asking')
  online = false
  dispatchEvent(new Event('offline'))
  expect(news.getSnapshot().value).toBe('resting')
  news.stop()
})
