import { sql } from 'drizzle-orm'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { informedOrder, signUp, type Customer } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import type { BenchFigure } from './figure.ts'
import type { BenchedService } from './benched-service.ts'
import { quantile, timeEach } from './timing.ts'

const few = 100
const many = 100_000
const runs = 300
const most = 1.2

/** The first page of a customer's orders: a customer with many against one with few, in the same database. */
export async function benchOrderList(service: BenchedService): Promise<BenchFigure> {
  const small = await customerWith(service, few)
  const large = await customerWith(service, many)
  await service.services.db.execute(sql`vacuum analyze`)
  const list = ({ client }: Customer) =>
    client.send(customerOrders, { query: { 'p.limit': '10' } }).then((reply) => reply.text())
  const times: { small: number[]; large: number[] } = { small: [], large: [] }
  for (let round = 0; round < runs; round += 1) {
    times.small.push(...(await timeEach(1, () => list(small))))
    times.large.push(...(await timeEach(1, () => list(large))))
  }
  const ratio = quantile(times.large, 0.5) / quantile(times.small, 0.5)
  return {
    goal: 13,
    name: `order list at ${many.toLocaleString('en')} orders, against ${few}`,
    value: `${ratio.toFixed(2)}× (${quantile(times.large, 0.5).toFixed(2)} ms)`,
    target: `≤ ${most}×`,
    met: ratio <= most,
  }
}

/** A customer with `count` paid orders: one that was paid, and copies of it. */
async function customerWith({ app, services }: BenchedService, count: number): Promise<Customer> {
  const customer = await signUp(app)
  const held = await informedOrder(customer.client)
  await customer.client.call(executePayment, byCard(held))
  const number = Number(held.params.orderId)
  const { db } = services
  await db.execute(sql`
    with copies as (
      insert into orders (uid, token_hash, customer_uid, state, currency, price_list_version, targets, information,
        created_at, changed_at, paid_at, payment_method, quotation, invoice)
      select gen_random_uuid(), token_hash, customer_uid, state, currency, price_list_version, targets, information,
        created_at, changed_at, paid_at - n * interval '1 minute', payment_method, quotation, invoice
      from orders, generate_series(1, ${count - 1}) n where number = ${number}
      returning number
    )
    insert into order_files (order_number, name, type, size, sheets, settings, words, storage_key)
    select copies.number, name, type, size, sheets, settings, words, storage_key
    from order_files, copies where order_number = ${number}`)
  await db.execute(sql`
    update users set paid_orders = ${count}
    where user_uid = (select customer_uid from orders where number = ${number})`)
  return customer
}
