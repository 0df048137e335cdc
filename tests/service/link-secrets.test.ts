import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestOf, type WireRequest } from '#api/request.ts'
import { contract } from '#domain/contract/index.ts'
import { createConfirmation } from '#service/accounts/confirmations.ts'
import { createInvitation } from '#service/accounts/invitations.ts'
import { createReset, verifyReset } from '#service/accounts/password-resets.ts'
import { issueDeliveryLink } from '#service/delivery/delivery-link.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { demoOffer } from '#service/demo/offer.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { issueOffer } from '#service/offers/issue-offer.ts'
import { databaseDigest, databaseText } from '#tests/support/database-digest.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, registration, signUp } from '#tests/support/service-journey.ts'
import { demoFile, finishedOrder, invoiceByCard } from '#tests/support/service-links.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { openCheck } from './access/open-check.ts'

const names = [
  'order',
  'session',
  'reset link',
  'reset',
  'confirmation',
  'invitation',
  'payment',
  'offer',
  'delivery',
  'invoice',
] as const
type Secret = (typeof names)[number]
type Secrets = Readonly<Record<Secret, string>>

const passwords = { newPassword: 'tide-and-lantern', confirmPassword: 'tide-and-lantern' }

describe.each(databases)('a secret opens its own door alone, on the $name', (database) => {
  let service: TestService
  let secrets: Secrets
  let doors: Readonly<Record<string, { own: Secret; wrong: readonly string[]; open: (secret: string) => WireRequest }>>

  beforeAll(async () => {
    service = await openTestService(database, { isDemonstrated: true })
    const { db, now, sessions } = service.services
    const { accessToken } = await signUp(service.app)
    const { userUid = '', email = '' } = (await sessions.userOf(accessToken)) ?? {}
    const held = await informedOrder(serviceClient(service.app))
    const payment = await openCheck(service, userUid)
    const finished = await finishedOrder(service.services)
    const traded = await createReset(db, userUid, now())
    secrets = {
      order: held.orderToken,
      session: accessToken,
      'reset link': await createReset(db, userUid, now()),
      reset: await verifyReset(db, traded, userUid, now()),
      confirmation: await createConfirmation(db, { userUid, email }, now()),
      invitation: (await createInvitation(db, { email: 'noor@atelier.example', now: now() })).token,
      payment: payment.secret,
      offer: (await issueOffer(service.services, demoOffer(now()))).links[0]?.secret ?? '',
      delivery: await issueDeliveryLink(service.services, finished),
      invoice: (await issueInvoice(service.services, demoInvoice)).secret,
    }
    await service.services.jobs.settled()
    const { params } = held
    doors = {
      resumeOrder: {
        own: 'order',
        wrong: ['ORDER_NOT_FOUND'],
        open: (orderToken) => requestOf(contract.resumeOrder, { params, orderToken }, undefined),
      },
      customerOrders: {
        own: 'session',
        wrong: ['UNAUTHORIZED'],
        open: (bearer) => requestOf(contract.customerOrders, {}, bearer),
      },
      verifyReset: {
        own: 'reset link',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (resetToken) => requestOf(contract.verifyReset, { params: { resetToken, userUid } }, undefined),
      },
      confirmAddress: {
        own: 'confirmation',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (token) => requestOf(contract.confirmAddress, { body: { token } }, undefined),
      },
      readInvitation: {
        own: 'invitation',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (token) => requestOf(contract.readInvitation, { params: { token } }, undefined),
      },
      answerChallenge: {
        own: 'payment',
        wrong: ['NOT_FOUND'],
        open: (client_secret) => {
          const body = { client_secret, code: '123456' }
          return requestOf(contract.answerChallenge, { params: { paymentIntentId: payment.id }, body }, undefined)
        },
      },
      signup: {
        own: 'invitation',
        // A session is longer than any field of the form.
        wrong: ['TOKEN_NOT_FOUND', 'INVALID_REQUEST'],
        open: (token) => requestOf(contract.signup, { body: { register: registration({ token }) } }, undefined),
      },
      readOffer: {
        own: 'offer',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (id) => requestOf(contract.readOffer, { params: { id } }, undefined),
      },
      confirmOffer: {
        own: 'offer',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (id) => {
          const body = { state: 'accept' as const, comments: 'Yes, please.' }
          return requestOf(contract.confirmOffer, { params: { id }, body }, undefined)
        },
      },
      readInvoice: {
        own: 'invoice',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (iid) => requestOf(contract.readInvoice, { params: { iid } }, undefined),
      },
      setupInvoicePaypal: {
        own: 'invoice',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (invoiceId) => requestOf(contract.setupInvoicePaypal, { params: { invoiceId }, body: {} }, undefined),
      },
      askInvoiceOutcome: {
        own: 'invoice',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (iid) => requestOf(contract.askInvoiceOutcome, { params: { iid }, body: { given_up: [] } }, undefined),
      },
      executeInvoice: {
        own: 'invoice',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (invoiceId) => {
          const params = { method: 'card', invoiceId }
          return requestOf(contract.executeInvoice, { params, body: invoiceByCard() }, undefined)
        },
      },
      verifyDelivery: {
        own: 'delivery',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (tok) => requestOf(contract.verifyDelivery, { params: { orderId: String(finished), tok } }, undefined),
      },
      downloadDelivery: {
        own: 'delivery',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (tok) => {
          const delivered = { orderId: String(finished), tok, fileName: demoFile }
          return requestOf(contract.downloadDelivery, { params: delivered }, undefined)
        },
      },
      changePassword: {
        own: 'reset',
        wrong: ['TOKEN_NOT_FOUND'],
        open: (resetToken) => requestOf(contract.changePassword, { resetToken, body: passwords }, undefined),
      },
    }
  })
  afterAll(() => service.close())

  async function answerTo({ url, method, headers, body }: WireRequest): Promise<string> {
    const response = await service.app.request(url, { method, headers, body: body ?? null })
    return response.ok ? 'in' : (await response.json()).code
  }

  test('those that links and headers carry are 256 bits, random or signed', () => {
    const bits = (['order', 'reset link', 'reset', 'confirmation', 'invitation', 'offer', 'delivery'] as const).map(
      // What an order's token says of itself stands before its signature.
      (name) => Buffer.from(secrets[name].split('.').at(-1) ?? '', 'base64url').length * 8,
    )
    expect(bits).toEqual([256, 256, 256, 256, 256, 256, 256])
    expect(new Set(Object.values(secrets)).size).toBe(names.length)
  })

  test('the database holds none of them, except a payment’s in the sandbox’s own books', async () => {
    const kept = await databaseText(service.services.db)
    expect(names.filter((name) => kept.includes(secrets[name]))).toEqual(['payment'])
    expect(kept).toContain('noor@atelier.example')
  })

  test('a foreign or altered secret opens nothing and changes nothing', async () => {
    const before = await databaseDigest(service.services.db)
    for (const [name, { own, wrong, open }] of Object.entries(doors)) {
      const foreign = names.filter((secret) => secret !== own).map((secret) => secrets[secret])
      const secret = secrets[own]
      const altered = [secret.slice(0, -2), `${secret}A`, secret.toLowerCase(), `${secret.slice(0, -3)}!!!`]
      const answers = await Promise.all([...foreign, ...altered].map((tried) => answerTo(open(tried))))
      expect([name, answers.filter((answer) => !wrong.includes(answer))]).toEqual([name, []])
    }
    expect(withoutAttempts(await databaseDigest(service.services.db))).toEqual(withoutAttempts(before))
  })

  test('each secret opens its own door, and the log holds none of them', async () => {
    for (const [name, { own, open }] of Object.entries(doors)) {
      expect([name, await answerTo(open(secrets[own]))]).toEqual([name, 'in'])
    }
    const log = JSON.stringify(service.logged()).toLowerCase()
    expect(log).toContain(contract.verifyReset.path.toLowerCase())
    expect(names.filter((name) => log.includes(secrets[name].toLowerCase()))).toEqual([])
  })
})

/** Attempts to sign up are counted whatever they come with. */
function withoutAttempts(digest: Record<string, string>): Record<string, string> {
  return { ...digest, limit_counts: 'counted' }
}
