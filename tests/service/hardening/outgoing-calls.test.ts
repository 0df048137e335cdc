import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, DEFAULT_MIN_VERSION } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendReports } from '#domain/contract/send-reports.call.ts'
import { paypalClient } from '#service/payments/paypal/paypal-client.ts'
import { callStripe } from '#service/payments/stripe/stripe-client.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { startSmtpStandIn, type SmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const [database] = databases
const soon = () => AbortSignal.timeout(5_000)
const report = { kind: 'step', step: 'Step 1', orderId: '' } as const

/** What each of those that the service calls is asked for, at an address in place of its own. */
const callers: Readonly<Record<string, (address: string) => Promise<unknown>>> = {
  Stripe: (apiBase) =>
    callStripe({ secretKey: 'sk_test_canary', apiBase }, soon, ({ api, ask }) => ask(api.balance.retrieve())),
  PayPal: (apiBase) =>
    paypalClient({ clientId: 'client', clientSecret: 'canary', apiBase })({ method: 'GET', path: '/v2/x' }, soon()),
}

let elsewhere: Server
let leading: Server
let nobodys: SmtpStandIn
/** Connections to it that came about: its certificate was taken. */
let trusted = 0
const heard: string[] = []
const asked: string[] = []

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function addressOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

beforeAll(async () => {
  elsewhere = await listening(({ url = '' }, response) => {
    heard.push(url)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"x","expires_in":900}')
  })
  leading = await listening(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(307, { location: `${addressOf(elsewhere)}${url}` }).end()
  })
  nobodys = await startSmtpStandIn({
    secure: true,
    onConnect: (_, callback) => {
      trusted += 1
      callback()
    },
  })
})
afterAll(async () => {
  await Promise.all([elsewhere, leading].map((server) => new Promise((resolve) => server.close(resolve))))
  await nobodys.close()
})

test.each(Object.entries(callers))('%s is followed nowhere else', async (_, call) => {
  asked.length = 0
  await call(addressOf(leading)).catch(() => {})
  expect({ asked: asked.length, heard }).toEqual({ asked: 1, heard: [] })
})

test('a receiver of reports is followed nowhere else', async () => {
  asked.length = 0
  const environment = { TEAM_CHAT_WEBHOOK: `${addressOf(leading)}/hook` }
  const service = await openTestService(database, { environment })
  await serviceClient(service.app).call(sendReports, { body: { reports: [report], dropped: 0, consent: false } })
  await service.services.jobs.settled()
  await service.close()
  expect({ asked, heard }).toEqual({ asked: ['/hook'], heard: [] })
})

test.each(Object.entries(callers))('%s is not asked where a certificate is nobody’s', async (_, call) => {
  const outcome = await call(`https://127.0.0.1:${nobodys.port}`).then(
    () => 'asked',
    (error: unknown) => error,
  )
  expect(outcome).toMatchObject({ name: 'ProviderUnreachable' })
  const failure = await fetch(`https://127.0.0.1:${nobodys.port}`).catch((error: unknown) => error)
  expect(failure).toMatchObject({ cause: { code: expect.stringContaining('CERT') } })
  expect(trusted).toBe(0)
})

test('no connection of ours is older than TLS 1.2, and the newest is taken where it is there', async () => {
  expect(DEFAULT_MIN_VERSION).toBe('TLSv1.2')
  const newest = connect({ host: '127.0.0.1', port: nobodys.port, rejectUnauthorized: false })
  await once(newest, 'secureConnect')
  expect(newest.getProtocol()).toBe('TLSv1.3')
  await expect.poll(() => trusted).toBe(1)
  newest.destroy()
  const old = await startSmtpStandIn({
    secure: true,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  const [error] = await once(connect({ host: '127.0.0.1', port: old.port, rejectUnauthorized: false }), 'error').catch(
    (reason: unknown) => [reason],
  )
  expect(error).toMatchObject({ code: expect.stringMatching(/PROTOCOL/) })
  await old.close()
})
