import { formatMoney } from '#domain/money/format.ts'
import { cardLabel } from '#domain/payments/card.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { amountOf } from '#domain/payments/price.ts'
import type { PaymentContext } from '#machines/payment/payment.types.ts'
import { button, checkbox, field, part, radio, within, type Part } from '../support/parts.ts'

/** The ways to pay; hidden while something else takes their place. */
export const ways = part('group', 'Payment method')
export const byMethod: Record<PaymentMethod, Part> = {
  card: radio('Card'),
  saved_card: radio(/^(Saved card or wallet|Wallet)$/),
  paypal: radio('PayPal'),
  bypass: radio('Add order without paying'),
}

export const cardFields = {
  number: field('Card number'),
  expiry: field('Expiry date'),
  cvc: field('CVC'),
  name: field('Name on card'),
}

/** Whatever pays, for the amount and in the way that it says. */
export const payButton = button(/^(Pay( [€$][\d,.]+)?( with PayPal)?|Add order)$/)
export const wallet = button(/^Sandbox wallet/)

export const paypalDialog = part('dialog', 'PayPal sandbox')
export const closePaypal = within(paypalDialog, button('Close'))
export const approve = within(paypalDialog, button('Approve payment'))

export const bankDialog = part('dialog', 'Confirm your payment')
export const code = within(bankDialog, field('Code from your bank'))
export const confirm = within(bankDialog, button('Confirm payment'))
export const askBankAgain = within(bankDialog, button('Try again'))
export const cancel = button('Cancel')

export const askAgain = button('Ask again')
export const otherWay = button('Pay in another way')
export const chooseHow = button('Choose how to pay')
export const reconsider = button(/^(Pay in another way|Choose how to pay)$/)

export const saveThis = checkbox('Save this card')

/** Removes a saved card, beside it. */
export const removal = (card: PaymentContext['options']['savedCards'][number]): Part =>
  within(part('group', 'Pay with'), button(`Remove ${cardLabel(card)}`))

/** 'Visa ending 4242', among the cards that are kept. */
export const savedCard = (card: PaymentContext['options']['savedCards'][number]): Part =>
  within(part('group', 'Pay with'), radio(cardLabel(card)))

/** What is charged by this method, as every screen writes it. */
export function amountBy(method: PaymentMethod, price: PaymentContext['price']): string {
  return formatMoney(amountOf(price, method), price.currency)
}

/** Everything that can be pressed to pay in the chosen way. The amount is left out while it is not known. */
export function payButtons({ method, price, options, paypalClientId }: PaymentContext, isKnown: boolean): Part[] {
  if (method === undefined) return []
  const label = isKnown ? `Pay ${amountBy(method, price)}` : 'Pay'
  const inWays = (name: string) => within(ways, button(name))
  switch (method) {
    case 'card':
      return [inWays(label)]
    case 'saved_card':
      return [...(options.savedCards.length > 0 ? [inWays(label)] : []), within(ways, wallet)]
    case 'paypal':
      // PayPal shows a button of its own.
      return paypalClientId === '' ? [inWays(`${label} with PayPal`)] : []
    case 'bypass':
      return [inWays('Add order')]
  }
}
