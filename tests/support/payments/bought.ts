import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/user.ts'
import { sumOfInvoice } from '#domain/invoices/invoice.ts'
import { fromDecimal, type Currency } from '#domain/money/money.ts'
import { orderState } from '#domain/order/order-state.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { amountsBy } from '#domain/payments/price.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { payableInvoice } from '#service/invoices/payable-invoice.ts'
import { invoiceOnWire } from '#service/invoices/invoice-reply.ts'
import { findInvoice, issueInvoice } from '#service/invoices/invoices.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import type { Payable, Subject } from '#service/payments/payable.ts'
import type { Payer } from '#service/payments/payment-provider.ts'
import type { Services } from '#service/services.ts'
import { findOrder } from '#service/store/orders.ts'
import { payments } from '#service/store/payment.schema.ts'
import type { Happening } from './happenings.ts'
import { insertPayable, moveTo, sumsNow, type Sums } from './payable-order.ts'

export type Change = 'changeCurrency' | 'changeLanguages' | 'move'

export type BoughtFigure = readonly [amount: number, currency: Currency | undefined]

/** The paid order or invoice by its own records, not by the ledger. */
export type BoughtStanding = {
  readonly method: PaymentMethod
  /** The amount paid, in minor units, from every place that states it. */
  readonly figures: readonly BoughtFigure[]
}

/** The order or invoice that the generated sequences pay. */
export type Bought = {
  readonly subject: Subject
  readonly payer: Payer
  readonly payable: (at: Services) => Payable
  readonly sums: () => Promise<Sums>
  /** Undefined while it is not paid. */
  readonly paid: () => Promise<BoughtStanding | undefined>
  readonly rows: () => Promise<(typeof payments.$inferSelect)[]>
  /** Changes it as its customer, before it is paid; undefined where nothing can be changed. */
  readonly change?: (at: Services, change: Change, choice: number) => Promise<Happening>
}

/** An order that only needs to be paid. */
export async function boughtOrder(services: Services, customer: User): Promise<Bought> {
  const { db } = services
  const number = await insertPayable(services, customer)
  await moveTo(services, customer, 'FR')
  return {
    subject: { kind: 'order', number },
    payer: { userUid: customer.userUid, email: customer.email },
    payable: (at) => payableOrder(at, number),
    sums: () => sumsNow(services, number),
    rows: () => db.select().from(payments).where(eq(payments.orderNumber, number)),
    paid: async () => {
      const order = await findOrder(db, number)
      if (!order) throw new Error('The order is gone')
      const { state, paymentMethod: method, quotation, currency } = order
      if (state < orderState.paid) return undefined
      if (!method || !quotation) throw new Error('The order is paid, and nobody knows how')
      const invoiced = billedAmount(order.invoice ?? '')
      const amount = fromDecimal(invoiced?.amount ?? 0)
      const shown: BoughtFigure = [fromDecimal(amountsBy(quotation, method).totalCost), quotation.currency]
      return { method, figures: [[amount, invoiced?.currency], [amount, currency], shown] }
    },
    change: async (at, change, choice) => {
      switch (change) {
        case 'changeCurrency':
          await changeOrder(at, { number, customerUid: customer.userUid }, async (_, { currency }) => ({
            currency: currency === 'EUR' ? 'USD' : 'EUR',
          }))
          return 'currency changed'
        case 'changeLanguages':
          await changeOrder(at, { number, customerUid: customer.userUid }, async () => ({
            targets: choice % 2 ? ['frFR'] : ['deDE', 'frFR', 'jaJP'],
          }))
          return 'languages changed'
        case 'move':
          await moveTo(services, customer, choice % 2 ? 'US' : 'FR')
          return 'company moved'
      }
    },
  }
}

/** An invoice that staff issued, and that anyone who holds its link pays. */
export async function boughtInvoice(services: Services): Promise<Bought> {
  const { db } = services
  const { invoice } = await issueInvoice(services, demoInvoice)
  const { number, document, email } = invoice
  const sum = (method: PaymentMethod) => ({
    total: sumOfInvoice(document, method).totalCost,
    currency: document.currency,
  })
  return {
    subject: { kind: 'invoice', number },
    payer: { userUid: undefined, email },
    payable: (at) => payableInvoice(at, number),
    sums: async () => ({ card: sum('card'), other: sum('paypal') }),
    rows: () => db.select().from(payments).where(eq(payments.invoiceNumber, number)),
    paid: async () => {
      const now = await findInvoice(db, number)
      const { paid, totalCost, currency } = await invoiceOnWire(services, now)
      if (!paid) return undefined
      const due = sum(paid.method)
      const figures: readonly BoughtFigure[] = [
        [fromDecimal(totalCost), currency],
        [fromDecimal(due.total), due.currency],
      ]
      return { method: paid.method, figures }
    },
  }
}
