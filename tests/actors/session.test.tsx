import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { keepResetToken, readResetToken } from '#actors/session/reset-cookie.ts'
import { sessionActors } from '#actors/session/session.actors.ts'
import { keepToken, readToken } from '#actors/session/token-cookie.ts'
import { createClient } from '#api/client.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
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

test('whoever logs out leaves no token, whether the service has answered or not', async () => {
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

test('a session that the service refuses takes no reset link with it', () => {
  const actor = signedIn()
  actor.send({ type: 'session.refused' })
  expect([actor.getSnapshot().value, readResetToken()]).toEqual(['expired', 'Jq3xPz'])
})

test('whoever logs out ends the session that another tab has, too', async () => {
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
