import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { leaseDoubtful } from '#service/payments/ledger.ts'
import { payments } from '#service/store/payment.schema.ts'
import { withPaypal } from '#tests/support/opened-service.ts'
import { behind, createLine } from '#tests/support/payments/faulty.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { byPaypal, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

const pending = { status: 409, code: 'PAYMENT_PENDING' }
const unknown = { status: 502, code: 'PROVIDER_UNREACHABLE' }
const hour = 60 * 60 * 1000

describe.each(databases)('payments that are in doubt, on the $name', (database) => {
  const line = createLine()
  let clock = Date.now()
  const shop = withPaypal(database, { providers: (usual) => behind(line, usual), now: () => new Date(clock) })
  beforeEach(() => line.breaks('settle'))

  async function run(...words: string[]): Promise<Ending> {
    const reading = readCommand(commands, words)
    return 'ending' in reading ? reading.ending : runCommand(reading, shop().service.services, '/')
  }

  /** An order that was set up with PayPal. */
  async function setUp() {
    const held = await informedOrder(shop().client)
    const tok = await setUpPaypal(shop().client, held)
    const [payment] = await shop().service.services.db.select().from(payments).where(eq(payments.reference, tok))
    if (!payment) throw new Error('It is not in the ledger')
    const of = `Payment ${payment.id} of order ${held.params.orderId}, €125.00 by paypal,`
    return { held, tok, executing: byPaypal(held, tok), payment, id: payment.id, of }
  }

  /** A capture that PayPal reviews. */
  async function reviewed() {
    const order = await setUp()
    shop().paypal.books.approve(order.tok, 'pending')
    expect(await shop().client.refusal(executePayment, order.executing)).toEqual(pending)
    clock += hour
    return order
  }

  /** A capture whose order PayPal finds no more. */
  async function forgotten() {
    const order = await reviewed()
    shop().paypal.books.forget(order.tok)
    expect(await shop().client.refusal(resumeOrder, order.held)).toEqual(unknown)
    return order
  }

  test('are listed until they are settled', async () => {
    expect(await run('payment', 'doubts')).toEqual({ exitCode: 0, lines: ['No payment is in doubt.'] })
    const { held, tok, id, payment } = await forgotten()
    const listed = await run('payment', 'doubts')
    expect(listed.lines.map((row) => row.split(/\s{2,}/))).toEqual([
      ['payment', 'of', 'sum', 'begun', 'provider', 'reference'],
      [id, `order ${held.params.orderId}`, '€125.00', payment.createdAt.toISOString().slice(0, 10), 'paypal', tok],
    ])
    expect((await run('payment', 'not-captured', id)).exitCode).toBe(0)
    expect((await run('payment', 'doubts')).lines).toEqual(['No payment is in doubt.'])
  })

  test('a captured payment makes its order paid, and the log names the transaction', async () => {
    const { held, id, of, executing } = await forgotten()
    expect(await run('payment', 'captured', id, '8AB12345CD')).toEqual({ exitCode: 0, lines: [`${of} is captured.`] })
    expect((await shop().client.call(resumeOrder, held)).data).toMatchObject({
      state: 32,
      payment: { method: 'paypal' },
    })
    expect((await shop().client.call(executePayment, executing)).data.state).toBe(32)
    expect(shop().service.logged()).toContainEqual(
      expect.objectContaining({ level: 'warn', payment: id, provider: 'paypal', transaction: '8AB12345CD' }),
    )
    const settled = (await run('audit', '--order', held.params.orderId)).lines.find((row) => row.includes('by hand'))
    expect(settled).toMatch(/ staff \S.* {2}payment settled by hand {2}.*, transaction 8AB12345CD, sum €125\.00$/)
    const again = { exitCode: 1, lines: [`Nothing is in doubt about payment ${id}: it is captured.`] }
    expect(await run('payment', 'not-captured', id)).toEqual(again)
  })

  test('a payment that moved no money leaves its order to be paid again', async () => {
    const { held, id, of } = await forgotten()
    expect(await run('payment', 'not-captured', id)).toEqual({ exitCode: 0, lines: [`${of} is released.`] })
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(16)
    const tok = await setUpPaypal(shop().client, held)
    shop().paypal.books.approve(tok)
    expect((await shop().client.call(executePayment, byPaypal(held, tok))).data.state).toBe(32)
  })

  test('a payment that staff took for unpaid becomes paid once its provider says so', async () => {
    const { held, tok, id } = await reviewed()
    shop().paypal.books.review(tok, 'COMPLETED')
    line.breaks('settle', 'unheard')
    expect((await run('payment', 'not-captured', id)).exitCode).toBe(0)
    const told = await auditedBy(shop().service.services.db, async () => {
      const body = shop().paypal.notice(tok)
      const notice = await shop().service.app.request('/webhooks/paypal', { method: 'POST', body })
      expect(notice.status).toBe(204)
    })
    const toldBy = { who: 'provider', whoName: 'paypal', orderNumber: Number(held.params.orderId) }
    expect(told).toMatchObject([
      { ...toldBy, what: 'payment captured' },
      { ...toldBy, what: 'order paid' },
    ])
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(32)
  })

  test('staff cannot mark a payment begun just now as unpaid', async () => {
    const { id } = await forgotten()
    clock -= 1
    const early = [`Payment ${id} was begun within the hour, and may still be captured. Look again later.`]
    expect(await run('payment', 'not-captured', id)).toEqual({ exitCode: 1, lines: early })
    clock += 1
    expect((await run('payment', 'not-captured', id)).exitCode).toBe(0)
  })

  test('staff cannot settle a payment that its provider can tell about', async () => {
    const { held, tok, id } = await reviewed()
    const looking = [`paypal looks into payment ${id}, and will tell how it ends.`]
    expect(await run('payment', 'captured', id, '8AB')).toEqual({ exitCode: 1, lines: looking })
    shop().paypal.books.review(tok, 'COMPLETED')
    const told = [`paypal could be asked about payment ${id}, and told itself: it is captured.`]
    expect(await run('payment', 'not-captured', id)).toEqual({ exitCode: 1, lines: told })
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(32)
  })

  test('staff cannot settle a payment that is being asked about, is open or was never charged', async () => {
    const asked = await forgotten()
    const { db, now } = shop().service.services
    await leaseDoubtful(db, asked.payment, now())
    const busy = [`Payment ${asked.id} is being made or asked about just now. Try again in a minute.`]
    expect(await run('payment', 'not-captured', asked.id)).toEqual({ exitCode: 1, lines: busy })

    const { held, id } = await setUp()
    const open = [`Nothing is in doubt about payment ${id}: it is open.`]
    expect(await run('payment', 'captured', id, '8AB')).toEqual({ exitCode: 1, lines: open })
    line.breaks('settle', 'unheard', 'unheard')
    const body = { currency: 'USD' as const }
    await shop().client.call(saveCurrencySetting, { ...held, body })
    expect(await shop().client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual(unknown)
    const never = [`Payment ${id} was never charged: it cannot have been captured.`]
    expect(await run('payment', 'captured', id, '8AB')).toEqual({ exitCode: 1, lines: never })
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(16)
  })

  test.each([
    [['payment'], '<action> is missing.'],
    [
      ['payment', 'settle'],
      '<action> must be of, doubts, captured, not-captured, unapplied, accept, refund, returns or look.',
    ],
    [['payment', 'doubts', 'all'], '<payment> is one word too many.'],
    [['payment', 'captured'], '<payment> is missing.'],
    [['payment', 'captured', '48001', '8AB'], '<payment> is no payment such as doubts lists.'],
    [['payment', 'captured', '00000000-0000-4000-8000-000000000001'], '<transaction> is missing.'],
    [['payment', 'not-captured', '00000000-0000-4000-8000-000000000001', '8AB'], '<transaction> is one word too many.'],
  ])('%j is no command', async (words, sentence) => {
    const { exitCode, lines } = await run(...words)
    expect({ exitCode, sentence: lines[0] }).toEqual({ exitCode: 2, sentence })
  })

  test('a payment that is none is told', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    expect(await run('payment', 'not-captured', id)).toEqual({ exitCode: 1, lines: [`There is no payment ${id}.`] })
  })
})
