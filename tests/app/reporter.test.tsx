import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOccurrences } from '#app/occurrences.ts'
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
  const occurrences = createOccurrences(() => ({ place: { page: '/terms' }, orderId: '' }))
  const { actor } = startReporter({ on: ['chat', 'analytics'], occurrences, session: { accessToken: () => undefined } })
  onTestFinished(() => {
    actor.stop()
    keepConsent({ consent: false, answered: false })
  })
  return { occurrences, actor, handed }
}

test('the consent is a cookie, which is read only when there is something to report', async () => {
  const { occurrences, actor } = await reporting()
  actor.send({ type: 'consent.changed', consent: true, answered: true })
  expect(cookie()).toBe('on')
  const read = vi.spyOn(document, 'cookie', 'get')
  onTestFinished(() => read.mockRestore())
  for (let times = 0; times < 5; times += 1) actor.send({ type: 'consent.changed', consent: true, answered: true })
  expect(read).not.toHaveBeenCalled()
  occurrences.tell({ kind: 'entered' })
  expect(read).toHaveBeenCalled()
  actor.send({ type: 'consent.changed', consent: false, answered: true })
  expect(cookie()).toBe('off')
})

test('occurrences with no receiver are not counted as dropped', async () => {
  const { occurrences, actor } = await reporting()
  const count = () => {
    const { queue, batch, dropped } = actor.getSnapshot().context
    return { kept: queue.length + batch.length, dropped }
  }
  const fail = () => occurrences.answered({ method: 'GET', path: '/purchase/price' }, { code: 'OFFLINE' })
  for (let times = 0; times < 100; times += 1) fail()
  occurrences.tell({ kind: 'entered' })
  expect(count()).toEqual({ kept: 100, dropped: 0 })
  fail()
  expect(count()).toEqual({ kept: 100, dropped: 1 })
})

test('a consent that is taken back in another page holds in this one, and is not given again', async () => {
  keepConsent({ consent: true, answered: true })
  const { occurrences, actor, handed } = await reporting()
  occurrences.tell({ kind: 'entered' })
  keepConsent({ consent: false, answered: true })
  occurrences.answered({ method: 'GET', path: '/purchase/price' }, { code: 'OFFLINE' })
  actor.send({ type: 'page.left' })
  await expect.poll(() => handed).toHaveLength(1)
  expect(handed).toMatchObject([{ consent: false }])
  expect(cookie()).toBe('off')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(actor.getSnapshot().context.consent).toBe(false)
  expect(cookie()).toBe('off')
})

test('a report is handed over by the session of its moment, and as a guest where that has ended', async () => {
  const network = await openNetwork()
  const bearers: (string | null)[] = []
  network.use(
    http.post('/purchase/reports', ({ request }) => {
      const bearer = request.headers.get('Authorization')
      bearers.push(bearer)
      return new HttpResponse(null, { status: bearer === 'Bearer ended' ? 403 : 204 })
    }),
  )
  let token: string | undefined = 'ended'
  const occurrences = createOccurrences(() => ({ place: { step: 5 }, orderId: '48377' }))
  const { actor } = startReporter({ on: ['chat'], occurrences, session: { accessToken: () => token } })
  onTestFinished(() => {
    actor.stop()
  })
  occurrences.tell({ kind: 'refused', at: 'upload', code: 'EXCEEDED_LIMIT' })
  token = 'live'
  occurrences.tell({ kind: 'refused', at: 'upload', code: 'EXCEEDED_LIMIT' })
  actor.send({ type: 'page.left' })
  await expect.poll(() => bearers).toEqual(['Bearer ended', null])
  await expect.poll(() => actor.getSnapshot().value).toBe('queued')
  actor.send({ type: 'page.left' })
  await expect.poll(() => bearers).toEqual(['Bearer ended', null, 'Bearer live'])
})

test('a sign-up is handed over by the session that it opened, and a payment of an invoice with its link', async () => {
  const network = await openNetwork()
  const handed: unknown[] = []
  network.use(
    http.post('/purchase/reports', async ({ request }) => {
      handed.push([request.headers.get('Authorization'), await request.json()])
      return new HttpResponse(null, { status: 204 })
    }),
  )
  keepConsent({ consent: true, answered: true })
  const occurrences = createOccurrences(() => ({ place: { page: '/payment' }, orderId: '' }))
  const session = { accessToken: () => undefined }
  const { actor } = startReporter({ on: ['crm'], occurrences, session, iid: 'secret-of-the-invoice' })
  onTestFinished(() => {
    actor.stop()
    keepConsent({ consent: false, answered: false })
  })
  occurrences.tell({ kind: 'signedUp', bearer: 'token-of-maya' })
  actor.send({ type: 'page.left' })
  await expect.poll(() => handed).toMatchObject([['Bearer token-of-maya', { reports: [{ event: 'signup' }] }]])
  await expect.poll(() => actor.getSnapshot().value).toBe('idle')
  occurrences.tell({ kind: 'paid' })
  actor.send({ type: 'page.left' })
  await expect.poll(() => handed).toHaveLength(2)
  expect(handed[1]).toMatchObject([null, { reports: [{ event: 'payment', iid: 'secret-of-the-invoice' }] }])
})
