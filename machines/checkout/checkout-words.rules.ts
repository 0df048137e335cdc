import type { Order } from '#domain/order/order.ts'
import { priceOf } from '#domain/payments/price.ts'
import type { Result } from '#domain/result.ts'
import type { Row } from '../harness/rules.ts'
import type { StepCode } from '../order/step.types.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutContext } from './checkout.types.ts'

export type CheckoutRow = Row<typeof checkoutMachine>
export type KnownCheckout = { readonly context: CheckoutContext }
export type StepAnswered = { readonly event: { readonly output: Result<unknown, StepCode> } }

/** What the payment is told of an order. */
export const orderPayable = ({ quotation, paymentMethod }: Order) => ({
  price: quotation && priceOf(quotation),
  options: paymentMethod,
})

/** An order is shown in its own currency. */
export const inItsCurrency = (order: Order) => ({
  order,
  ...(order.quotation && { currency: order.quotation.currency }),
})

/** The service has the order, but no price of it: its file was removed or replaced. */
export const isWithoutPrice = ({
  event: { output },
}: {
  readonly event: { readonly output: Result<Order, StepCode> }
}) => output.ok && output.value.quotation === null
export const fileGone = () => ({ gone: 'FILE_NOT_FOUND' as const })

/** The code of a refusal after which there is no order to go on with. */
const lossOf = ({ event: { output } }: StepAnswered) =>
  !output.ok && (output.code === 'INVOICE_ALREADY_PAID' || output.code === 'ORDER_NOT_FOUND') ? output.code : undefined
export const isOrderLost = (answered: StepAnswered) => lossOf(answered) !== undefined
export const lost = (answered: StepAnswered) => ({ gone: lossOf(answered) })
