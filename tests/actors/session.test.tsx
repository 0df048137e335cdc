import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { keepResetToken, readResetToken } from '#actors/session/reset-cookie.ts'
import { sessionActors } from '#actors/session/session.actors.ts'
import { keepToken, readToken } from '#actors/session/token-cookie.ts'
import { createClient } from '#api/client.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { accepted, refused } from '#domain/result.ts'
import { nothingStored } from '#domain/order/stored.ts'
import { bram } from '#machines/auth/auth.fixtures.ts'
import { sessionFixtures, tokenUntil } from '#machines/session/session.fixtures.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'

const worker = setupWorker()
const { session, now } = sessionFixtures.states.signedIn
const client = createClient({ accessToken: () => session?.accessToken, onSessionRefused: () => undefined })

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'error' }))
afterEach(() => {
  worker.resetHandlers()
  keepToken(undefined)
  keepResetToken(undefined)
})
afterAll(() => worker.stop())

/** Somebody signed in, who has a verified reset link too. */
function signedIn() {
  keepToken(session?.accessToken)
  keepResetToken('Jq3xPz')
  return createActor(sessionMachine.provide({ actors: sessionActors(client) }), { input: { session, now } }).start()
}

test('a person who logs out leaves no token, whether the service has answered or not', async () => {
  const answered = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<{ readonly keepalive: boolean; readonly body: unknown }>()
  worker.use(
    http.post(signout.path, async ({ request }) => {
      asked.resolve({ keepalive: request.keepalive, body: await request.json() })
      return answered.promise
    }),
  )
  const actor = signedIn()
  actor.send({ type: 'session.end' })
  expect([readToken(), readResetToken()]).toEqual([undefined, undefined])
  expect(await asked.promise).toEqual({ keepalive: true, body: { authorization: session?.accessToken } })
  expect(actor.getSnapshot().value).toEqual('signingOut')
  answered.resolve(new HttpResponse(null, { status: 204 }))
  await expect.poll(() => actor.getSnapshot().value).toEqual('guest')
})

test.each([
  ['is answered', async () => accepted(undefined)],
  ['fails', async () => refused('SERVER_ERROR')],
])('logging out posts first, then clears, also where the post %s', async (_, answer) => {
  const kept: unknown[] = []
  const posting = {
    ...client,
    call: () => {
      kept.push(readToken())
      return answer()
    },
  } as unknown as typeof client
  keepToken(session?.accessToken)
  const machine = sessionMachine.provide({ actors: sessionActors(posting) })
  const actor = createActor(machine, { input: { session, now } }).start()
  actor.send({ type: 'session.end' })
  expect([...kept, readToken()]).toEqual([session?.accessToken, undefined])
  actor.stop()
})

test('a session that the service refuses takes no reset link with it', () => {
  const actor = signedIn()
  actor.send({ type: 'session.refused' })
  expect([actor.getSnapshot().value, readResetToken()]).toEqual(['expired', 'Jq3xPz'])
})

test('a person who logs out ends the session that another tab has, too', async () => {
  const ended: unknown[] = []
  worker.use(
    http.post(signout.path, async ({ request }) => {
      ended.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const actor = signedIn()
  keepToken('fresh')
  actor.send({ type: 'session.end' })
  expect(readToken()).toEqual(undefined)
  await expect.poll(() => actor.getSnapshot().value).toEqual('guest')
  expect(ended).toEqual([{ authorization: session?.accessToken }, { authorization: 'fresh' }])
})

test('a person who logs out offline is gone here at once, and the service is told when it can be reached', async () => {
  const told: unknown[] = []
  let isOnline = false
  let lost = 0
  worker.use(
    http.post(signout.path, async ({ request }) => {
      if (!isOnline) {
        lost += 1
        return HttpResponse.error()
      }
      told.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const actor = signedIn()
  actor.send({ type: 'session.end' })
  expect([actor.getSnapshot().context.session, readToken()]).toEqual([undefined, undefined])
  await expect.poll(() => lost).toBe(1)
  dispatchEvent(new Event('online'))
  await expect.poll(() => lost).toBe(2)
  expect([told, actor.getSnapshot().value]).toEqual([[], 'signingOut'])
  isOnline = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => told).toEqual([{ authorization: session?.accessToken }])
  await expect.poll(() => actor.getSnapshot().value).toEqual('guest')
  dispatchEvent(new Event('online'))
  await client.call(signout, { body: { authorization: 'the next one' } })
  expect(told).toEqual([{ authorization: session?.accessToken }, { authorization: 'the next one' }])
})

test('a guest who logs out leaves no reset link', () => {
  keepResetToken('Jq3xPz')
  const machine = sessionMachine.provide({ actors: sessionActors(client) })
  const actor = createActor(machine, { input: { session: undefined, now } }).start()
  actor.send({ type: 'session.end' })
  expect(readResetToken()).toEqual(undefined)
})

test('somebody who signs in in another tab is followed with their own token, though it comes after their name', async () => {
  const actor = signedIn()
  const text = (user: typeof bram.user | undefined) => JSON.stringify({ ...nothingStored, user: user ?? null })
  const news = { key: 'lockit', oldValue: text(session?.user), newValue: text(bram.user) }
  const looks = vi.spyOn(document, 'cookie', 'get')
  onTestFinished(() => looks.mockRestore())
  dispatchEvent(new StorageEvent('storage', news))
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2)
  expect(actor.getSnapshot().context.session).toEqual(session)
  const accessToken = tokenUntil(Date.UTC(2029, 0, 15))
  keepToken(accessToken)
  await expect.poll(() => actor.getSnapshot().context.session).toEqual({ accessToken, user: bram.user })
})
