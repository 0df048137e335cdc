import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { startProviderServer, type ProviderAnswer, type Asked } from '../provider-server.ts'
import { refusal } from './paypal-answers.ts'
import { paypalBooks } from './paypal-books.ts'
import { ownDescription, type PaypalDescription } from './paypal-description.ts'
import { headerShapes, requestShapes, type Operation } from './paypal-shapes.ts'

export const paypalKeys = { clientId: 'client-standin', clientSecret: 'secret-standin' }

const operations: readonly (readonly [Operation, RegExp])[] = [
  ['create', /^POST \/v2\/checkout\/orders$/],
  ['get', /^GET \/v2\/checkout\/orders\/([A-Z0-9]+)$/],
  ['patch', /^PATCH \/v2\/checkout\/orders\/([A-Z0-9]+)$/],
  ['capture', /^POST \/v2\/checkout\/orders\/([A-Z0-9]+)\/capture$/],
  ['refund', /^POST \/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/],
  ['disputes', /^GET \/v1\/customer\/disputes()$/],
  ['dispute', /^GET \/v1\/customer\/disputes\/([A-Za-z0-9-]+)$/],
]

/** A server that keeps PayPal's documented rules. Every request and every reply is held to these descriptions. */
export async function startPaypalServer(descriptions: readonly PaypalDescription[] = [ownDescription]) {
  const books = paypalBooks()
  const tokens = new Set<string>()
  const answered = new Map<string, { readonly request: string; readonly answer: ProviderAnswer }>()

  function token(asked: Asked): ProviderAnswer {
    const basic = Buffer.from(`${paypalKeys.clientId}:${paypalKeys.clientSecret}`).toString('base64')
    if (asked.header('authorization') !== `Basic ${basic}`) return refusal(401)
    if (asked.text !== 'grant_type=client_credentials') throw new Error(`No grant: ${asked.text}`)
    const text = randomBytes(16).toString('hex')
    tokens.add(text)
    return { status: 200, body: { access_token: text, token_type: 'Bearer', expires_in: 32_400 } }
  }

  function requireRight(operation: Operation, asked: Asked, body: unknown): void {
    const headers = Object.fromEntries(['paypal-request-id', 'content-type'].map((name) => [name, asked.header(name)]))
    v.parse(headerShapes[operation], headers)
    for (const { ofRequest } of descriptions) complainOf(ofRequest(operation, body))
  }

  function requireRightReply(operation: Operation, { status, body }: ProviderAnswer): void {
    const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
    for (const { ofReply } of descriptions) complainOf(ofReply(operation, status, sent))
  }

  async function perform(
    operation: Operation,
    id: string,
    { query }: Asked,
    body: unknown,
    pause: () => Promise<void>,
  ): Promise<ProviderAnswer> {
    switch (operation) {
      case 'create':
        return books.create(v.parse(requestShapes.create, body))
      case 'get':
        return books.find(id)
      case 'patch':
        return books.patch(id)
      case 'capture':
        return books.capture(id, pause)
      case 'refund':
        return books.moneyBack.refund(id, v.parse(requestShapes.refund, body))
      case 'disputes':
        return books.moneyBack.listDisputes(query.get('disputed_transaction_id') ?? '')
      case 'dispute':
        return books.moneyBack.showDispute(id)
    }
  }

  /** Repeats the answer for a request id whose work was done; tries a refused request again. */
  async function once(
    operation: Operation,
    id: string,
    asked: Asked,
    pause: () => Promise<void>,
  ): Promise<ProviderAnswer> {
    const body: unknown = asked.text === '' ? undefined : JSON.parse(asked.text)
    requireRight(operation, asked, body)
    const requestId = asked.header('paypal-request-id')
    const request = `${asked.path}\n${asked.text}`
    const known = requestId === undefined ? undefined : answered.get(requestId)
    if (known && known.request !== request) throw new Error('The id of another request')
    if (known) return { ...known.answer, status: 200 }
    const answer = await perform(operation, id, asked, body, pause)
    if (requestId !== undefined && answer.status < 300) answered.set(requestId, { request, answer })
    return answer
  }

  const server = await startProviderServer(async (asked, pause) => {
    const line = `${asked.method} ${asked.path}`
    if (line === 'POST /v1/oauth2/token') return token(asked)
    const found = operations
      .map(([operation, form]) => [operation, form.exec(line)] as const)
      .find(([, match]) => match)
    if (!found) throw new Error(`PayPal has no ${line}`)
    const [operation, match] = found
    const known = tokens.has(asked.header('authorization')?.replace('Bearer ', '') ?? '')
    const answer = known ? await once(operation, match?.[1] ?? '', asked, pause) : refusal(401)
    requireRightReply(operation, answer)
    return answer
  })

  /** The notice that PayPal sends when a capture of an order has come to its end. */
  function notice(id: string): string {
    const { custom_id } = books.unit(id)
    const status = books.captures(id) === 1 ? 'COMPLETED' : 'DENIED'
    const resource = { status, custom_id, supplementary_data: { related_ids: { order_id: id } } }
    return JSON.stringify({ id: 'WH-1', event_type: `PAYMENT.CAPTURE.${status}`, resource_type: 'capture', resource })
  }

  /** The notice that money went back: it names no order. */
  function returnNotice(id: string, type: string): string {
    const captureId = books.captureId(id)
    const refund = books.moneyBack.refundsOf(captureId).at(-1)
    const href = `https://api-m.paypal.com/v2/payments/captures/${captureId}`
    const isDispute = type.startsWith('CUSTOMER.DISPUTE.')
    const resource = isDispute
      ? { disputed_transactions: [{ seller_transaction_id: captureId }] }
      : (refund ?? { id: captureId, links: [{ href, rel: 'up', method: 'GET' }] })
    return JSON.stringify({ id: 'WH-2', event_type: type, resource_type: isDispute ? 'dispute' : 'refund', resource })
  }

  return {
    ...server,
    /** The settings of a service that reaches it. */
    environment: {
      PAYPAL_CLIENT_ID: paypalKeys.clientId,
      PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
      PAYPAL_API_BASE: server.address,
    },
    books,
    notice,
    returnNotice,
    endTokens: () => tokens.clear(),
  }
}

function complainOf(faults: string): void {
  if (faults !== '') throw new Error(faults)
}
