import * as v from 'valibot'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { longestSearch } from '#domain/order/order-list.ts'
import type { MoneyBack } from '#domain/payments/money-back.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { orderFile, orderMerge } from '#service/orders/order-reply.ts'
import { moneyBackOf } from '#service/payments/money-back-of.ts'
import type { Services } from '#service/services.ts'
import { findPaidOrders, listPaidOrders, type ListedOrder } from '#service/store/paid-orders.ts'
import { findStartedOrder } from '#service/store/started-orders.ts'

const count = v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number))

/** 50 rows from the start by default, 100 at most. */
const pageSchema = v.object({
  'p.offset': v.optional(count, '0'),
  'p.limit': v.optional(v.pipe(count, v.minValue(1), v.maxValue(100)), '50'),
  'p.search': v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestSearch)), ''),
})

export function customerHandlers({ db }: Services): HandlersOf<'customerOrders' | 'startedOrder'> {
  return {
    customerOrders: async ({ query, customer }) => {
      const page = v.safeParse(pageSchema, query)
      if (!page.success) throw new Refusal('INVALID_REQUEST', 'The query names no page.')
      const { 'p.offset': offset, 'p.limit': limit, 'p.search': search } = page.output
      const { rows, total } =
        search === ''
          ? await listPaidOrders(db, customer.userUid, { offset, limit })
          : await findPaidOrders(db, customer.userUid, { search, offset, limit })
      const returned = await moneyBackOf(
        db,
        'order',
        rows.map(({ number }) => number),
      )
      return { data: { rows: rows.flatMap((order) => customerOrder(order, returned.get(order.number)) ?? []), total } }
    },
    startedOrder: async ({ query, customer }) => {
      const except = v.safeParse(v.optional(count), query.except)
      if (!except.success) throw new Refusal('INVALID_REQUEST', 'The query names no order.')
      return { data: { order: await findStartedOrder(db, customer.userUid, except.output) } }
    },
  }
}

/** A paid order always has its file, its invoice and the way it was paid. */
function customerOrder(order: ListedOrder, returned: readonly MoneyBack[] | undefined): CustomerOrder | undefined {
  if (!order.file || order.invoice === null || order.paymentMethod === null) return undefined
  return {
    id: String(order.number),
    uid: order.uid,
    project: order.information?.gameTitle ?? order.file.name,
    state: order.state,
    createdAt: (order.paidAt ?? order.createdAt).toISOString(),
    info: order.information,
    assets: [...order.assets],
    merge: order.merge && orderMerge(order.merge),
    questions: order.questions,
    unanswered: order.unanswered,
    payment: { method: order.paymentMethod, invoice: order.invoice, ...(returned && { returned: [...returned] }) },
    file: orderFile(order.file),
    targets: [...(order.targets ?? [])],
  }
}
