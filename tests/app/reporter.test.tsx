import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFacts } from '#app/facts.ts'
import { startReporter } from '#app/reporter.ts'
import { keepConsent } from '#actors/reporter/consent.ts'
import { readCookie } from '#actors/cookie.ts'
import { openNetwork } from '../support/network.ts'

const cookie = () => readCookie('lockit_consent')

async function reporting() {
  const network = await openNetwork()
  const handed: unknown[] = []
  network.use(
    http.post('/purchase/reports', async ({ request }) => {
      handed.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const facts = createFacts(() => ({ place: { page: '/terms' }, orderId: '' }))
  const { actor } = startReporter({ on: ['chat', 'analytics'], facts, session: { accessToken: () => undefined } })
  onTestFinished(() => {
    actor.stop()
    keepConsent(false)
  })
  return { facts, actor, handed }
}

test('a choice is a cookie, which is read no more than there is to tell', async () => {
  const { facts, actor } = await reporting()
  actor.send({ type: 'consent.changed', consent: true })
  expect(cookie()).toBe('on')
  const read = vi.spyOn(document, 'cookie', 'get')
  onTestFinished(() => read.mockRestore())
  for (let times = 0; times < 5; times += 1) actor.send({ type: 'consent.changed', consent: true })
  expect(read).not.toHaveBeenCalled()
  facts.tell({ kind: 'entered' })
  expect(read).toHaveBeenCalled()
  actor.send({ type: 'consent.changed', consent: false })
  expect(cookie()).toBe(undefined)
})

test('what nobody would have been told is not counted as dropped, however full it is', async () => {
  const { facts, actor } = await reporting()
  const count = () => {
    const { queue, batch, dropped } = actor.getSnapshot().context
    return { kept: queue.length + batch.length, dropped }
  }
  const fail = () => facts.answered({ method: 'GET', path: '/purchase/price' }, 'OFFLINE')
  for (let times = 0; times < 100; times += 1) fail()
  facts.tell({ kind: 'entered' })
  expect(count()).toEqual({ kept: 100, dropped: 0 })
  fail()
  expect(count()).toEqual({ kept: 100, dropped: 1 })
})

test('a consent that is taken back in another page holds in this one, and is not given again', async () => {
  keepConsent(true)
  const { facts, actor, handed } = await reporting()
  facts.tell({ kind: 'entered' })
  keepConsent(false)
  facts.answered({ method: 'GET', path: '/purchase/price' }, 'OFFLINE')
  actor.send({ type: 'page.left' })
  await expect.poll(() => handed).toHaveLength(1)
  expect(handed).toMatchObject([{ consent: false }])
  expect(cookie()).toBe(undefined)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(actor.getSnapshot().context.consent).toBe(false)
  expect(cookie()).toBe(undefined)
})
