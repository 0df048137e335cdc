import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { capturedAsAsked, noteCaptured } from '#service/payments/captured.ts'
import { release } from '#service/payments/ledger.ts'
import { payments } from '#service/store/payment.schema.ts'
import { withPaypal } from '#tests/support/opened-service.ts'
import { reconcile } from '#tests/support/payments/reconcile.ts'
import { behind, createLine } from '#tests/support/payments/faulty.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { byPaypal, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

const minute = 60_000

describe.each(databases)('money that staff give back, on the $name', (database) => {
  const line = createLine()
  let clock = Date.now()
  const shop = withPaypal(database, { providers: (usual) => behind(line, usual), now: () => new Date(clock) })
  beforeEach(() => {
    line.breaks('refund')
    line.breaks('returns')
  })

  async function run(...words: string[]): Promise<Ending> {
    const reading = readCommand(commands, words)
    return 'ending' in reading ? reading.ending : runCommand(reading, shop().service.services, '/', 'noor as lockit')
  }

  async function setUp() {
    const held = await informedOrder(shop().client)
    const tok = await setUpPaypal(shop().client, held)
    const [payment] = await shop().service.services.db.select().from(payments).where(eq(payments.reference, tok))
    if (!payment) throw new Error('It is not in the ledger')
    return { held, tok, payment, id: payment.id, executing: byPaypal(held, tok) }
  }

  async function paid() {
    const order = await setUp()
    shop().paypal.books.approve(order.tok)
    await shop().client.call(executePayment, order.executing)
    return { ...order, given: () => givenOf(order.tok) }
  }

  /** What PayPal gave back of an order, by its own books. */
  function givenOf(tok: string): string[] {
    const { books } = shop().paypal
    return books.moneyBack.refundsOf(books.captureId(tok)).map(({ amount }) => amount.value)
  }

  /** The order was released, paid in another way, and then the money of the released attempt came after all. */
  async function paidTwice() {
    const { db } = shop().service.services
    const first = await setUp()
    await release(db, first.payment)
    const second = await setUpPaypal(shop().client, first.held)
    shop().paypal.books.approve(second)
    await shop().client.call(executePayment, byPaypal(first.held, second))
    shop().paypal.books.approve(first.tok)
    await shop().paypal.books.capture(first.tok, async () => undefined)
    await noteCaptured(shop().service.services, first.payment, capturedAsAsked(first.payment))
    return first
  }

  /** PayPal took another sum than it was asked for. */
  async function paidOtherwise() {
    const order = await setUp()
    shop().paypal.books.takeInstead(order.tok, '120.00')
    shop().paypal.books.approve(order.tok)
    expect(await shop().client.refusal(executePayment, order.executing)).toEqual(pending)
    return order
  }

  const pending = { status: 409, code: 'PAYMENT_PENDING' }

  test('goes back whole once, however often it is asked for, and shows on the order', async () => {
    const { held, id, given } = await paid()
    const first = await run('payment', 'refund', id)
    expect(first).toEqual({
      exitCode: 0,
      lines: [expect.stringMatching(/^€125\.00 is given back: refund 'whole', \w+\.$/)],
    })
    expect(await run('payment', 'refund', id)).toEqual(first)
    expect(given()).toEqual(['125.00'])
    const { data } = await shop().client.call(customerOrders, {})
    expect(data.rows.find((row) => row.id === held.params.orderId)?.payment.returned).toMatchObject([
      { amount: 125, state: 'returned' },
    ])
    expect((await run('payment', 'refund', id, '--amount', '1')).lines.join()).toMatch(/0 EUR are left of payment/)
  })

  test('goes back in parts, each once by its sum or by its name, and never more than there is', async () => {
    const { id, given } = await paid()
    for (const words of [
      ['--amount', '20'],
      ['--amount', '20.00'],
      ['--amount', '20', '--key', 'once more'],
    ]) {
      expect(await run('payment', 'refund', id, ...words)).toMatchObject({ exitCode: 0 })
    }
    expect(given()).toEqual(['20.00', '20.00'])
    expect(await run('payment', 'refund', id, '--amount', '30', '--key', 'once more')).toEqual({
      exitCode: 1,
      lines: [expect.stringContaining("Refund 'once more' of payment")],
    })
    expect(await run('payment', 'refund', id, '--amount', '85.01')).toMatchObject({ exitCode: 1 })
    expect(await run('payment', 'refund', id)).toMatchObject({
      exitCode: 0,
      lines: [expect.stringContaining('€85.00')],
    })
    expect(given()).toEqual(['20.00', '20.00', '85.00'])
  })

  test.each(['unheard', 'unanswered'] as const)('goes back once when its answer is lost (%s)', async (fault) => {
    const { id, given } = await paid()
    line.breaks('refund', fault)
    expect(await run('payment', 'refund', id, '--amount', '15')).toEqual({
      exitCode: 1,
      lines: ['What became of the refund is not known yet; the service asks again.'],
    })
    expect((await run('payment', 'returns')).lines.join('\n')).toMatch(new RegExp(`${id}.*€15\\.00.*(asked|done)`))
    clock += minute
    await reconcile(shop().service.services)
    expect(given()).toEqual(['15.00'])
    expect(await run('payment', 'refund', id, '--amount', '15')).toMatchObject({ exitCode: 0 })
    expect(given()).toEqual(['15.00'])
  })

  test('what PayPal refuses is told in its words, and may be tried again', async () => {
    const { id, tok, given } = await paid()
    const { books } = shop().paypal
    books.moneyBack.dispute(books.captureId(tok), { currency_code: 'EUR', value: '125.00' })
    const refused = await run('payment', 'refund', id, '--amount', '10')
    expect(refused.lines.join()).toMatch(/paypal refused to refund payment .*: Partial refunds cannot be offered/)
    expect(await run('payment', 'look', id)).toMatchObject({ exitCode: 0 })
    expect((await run('payment', 'refund', id, '--amount', '10')).lines.join()).toMatch(/is disputed/)
    books.moneyBack.endDispute(books.captureId(tok), 'RESOLVED_SELLER_FAVOUR')
    await run('payment', 'look', id)
    expect(await run('payment', 'refund', id, '--amount', '10')).toMatchObject({ exitCode: 0 })
    expect(given()).toEqual(['10.00'])
  })

  test('what was captured twice is listed until it has gone back, and nobody asks about it', async () => {
    const { id, tok, held } = await paidTwice()
    const listed = await run('payment', 'unapplied')
    expect(listed.lines.map((line) => line.split(/ {2,}/))).toContainEqual(
      expect.arrayContaining([id, `order ${held.params.orderId}`, '€125.00', 'paid already']),
    )
    const before = shop().paypal.asked.length
    clock += minute
    await reconcile(shop().service.services)
    expect(shop().paypal.asked.length).toBe(before)
    expect(await run('payment', 'accept', id)).toMatchObject({ exitCode: 1 })
    expect(await run('payment', 'refund', id)).toMatchObject({ exitCode: 0 })
    expect(givenOf(tok)).toEqual(['125.00'])
    expect((await run('payment', 'unapplied')).lines.join()).not.toContain(id)
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(32)
    expect((await run('payment', 'of', held.params.orderId)).lines.join('\n')).toMatch(/€125\.00 .* duplicate/)
  })

  test('another sum than asked for pays for nothing, and nobody pays anew, until staff give it back', async () => {
    const { held, id, executing, tok } = await paidOtherwise()
    expect(await shop().client.refusal(resumeOrder, held)).toEqual(pending)
    expect(await shop().client.refusal(executePayment, executing)).toEqual(pending)
    expect(await shop().client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual(pending)
    const { lines } = await run('payment', 'unapplied')
    expect(lines.map((one) => one.split(/ {2,}/))).toContainEqual(
      expect.arrayContaining([id, '€125.00', '€120.00', 'another sum']),
    )
    expect(await run('payment', 'refund', id, '--amount', '119.99')).toMatchObject({ exitCode: 0 })
    expect(await shop().client.refusal(resumeOrder, held)).toEqual(pending)
    expect(await run('payment', 'refund', id)).toMatchObject({ exitCode: 0 })
    expect(givenOf(tok)).toEqual(['119.99', '0.01'])
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(16)
    const again = await setUpPaypal(shop().client, held)
    shop().paypal.books.approve(again)
    expect((await shop().client.call(executePayment, byPaypal(held, again))).data.state).toBe(32)
  })

  test('another sum than asked for pays once staff accept it', async () => {
    const { held, id } = await paidOtherwise()
    const rows = await auditedBy(shop().service.services.db, async () => {
      expect(await run('payment', 'accept', id)).toMatchObject({ exitCode: 0 })
      expect(await run('payment', 'accept', id)).toMatchObject({ exitCode: 1 })
    })
    expect(rows.map(({ what, whoName }) => [what, whoName])).toEqual([
      ['payment accepted', 'noor as lockit'],
      ['payment captured', 'noor as lockit'],
      ['order paid', 'noor as lockit'],
    ])
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(32)
    expect((await run('payment', 'unapplied')).lines.join()).not.toContain(id)
  })

  test('nothing is given back of what was not captured, nor by words that say no sum', async () => {
    const { id } = await setUp()
    expect((await run('payment', 'refund', id)).lines.join()).toMatch(
      /Nothing was captured by payment .*: it is open\./,
    )
    for (const amount of ['-5', '1.234', 'all', '0']) {
      expect(await run('payment', 'refund', id, '--amount', amount)).not.toMatchObject({ exitCode: 0 })
    }
    expect(await run('payment', 'refund', '7')).not.toMatchObject({ exitCode: 0 })
    expect(await run('payment', 'of', 'seven')).not.toMatchObject({ exitCode: 0 })
  })
})
