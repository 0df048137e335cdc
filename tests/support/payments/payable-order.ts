import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { User } from '#domain/accounts/user.ts'
import { orderState } from '#domain/order/order-state.ts'
import { amountsBy } from '#domain/payments/price.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { orderQuotation } from '#service/orders/order-pricing.ts'
import type { Wanted } from '#service/payments/claim.ts'
import type { Services } from '#service/services.ts'
import { findOrder, insertOrder, updateOrder } from '#service/store/orders.ts'
import { companies, orderFiles } from '#service/store/schema.ts'
import { settings } from '#tests/support/service-journey.ts'

/** What a payer is shown: with the card's fee, and without. */
export type Sums = { readonly card: Wanted['shown']; readonly other: Wanted['shown'] }

/** What an order comes to as it is now. */
export async function sumsNow({ db, priceLists }: Services, number: number): Promise<Sums> {
  const order = await findOrder(db, number)
  if (!order || order.priceListVersion === null) throw new Error('The order is gone')
  const quotation = orderQuotation(order, await priceLists.version(db, order.priceListVersion))
  if (!quotation) throw new Error('The order has no quotation')
  const sum = (method: 'card' | 'paypal') => ({
    total: amountsBy(quotation, method).totalCost,
    currency: quotation.currency,
  })
  return { card: sum('card'), other: sum('paypal') }
}

/** Moves the customer's company, which changes the VAT. */
export async function moveTo({ db }: Services, { company }: User, country: string): Promise<void> {
  await db.update(companies).set({ country }).where(eq(companies.companyUuid, company.companyUuid))
}

/** An order that only needs to be paid. */
export async function insertPayable({ db, now, priceLists }: Services, { userUid }: User): Promise<number> {
  const { number } = await insertOrder(db, { tokenHash: randomUUID(), customerUid: userUid, createdAt: now() })
  const { version } = await priceLists.newest(db)
  await updateOrder(db, number, {
    state: orderState.informed,
    priceListVersion: version,
    targets: ['deDE', 'frFR'],
    information,
  })
  await db.insert(orderFiles).values({
    orderNumber: number,
    name: 'harbor.csv',
    type: '.csv',
    size: 100,
    sheets: [{ sheetName: 'harbor.csv', rows: 4, columns: 3 }],
    settings,
    words: { sourceWordCount: 40_000, filledWordCount: {} },
    storageKey: `${number}/source`,
  })
  return number
}
