import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { world, type Model } from '../support/model.ts'
import {
  askBankAgain,
  approve,
  askAgain,
  byMethod,
  cancel,
  cardFields,
  code,
  confirm,
  payButton,
  reconsider,
  removal,
  savedCard,
  saveThis,
  wallet,
} from './payment.parts.ts'

/** Whatever has the order or the invoice: its price may change around the payment. */
const checkout = world('the checkout')

function cardOf(id: string) {
  const card = paymentFixtures.inputs[0].options.savedCards.find((one) => one.id === id)
  if (!card) throw new Error(`Nobody keeps the card ${id}`)
  return card
}

export const paymentGestures: Model<typeof paymentMachine>['gestures'] = {
  'method.choose': [{ by: 'person', does: (hands, { method }) => hands.tick(byMethod[method]) }],
  'card.edit': [
    {
      by: 'person',
      async does(hands, { fields }) {
        await hands.type(cardFields.number, fields.number)
        await hands.type(cardFields.expiry, fields.expiry)
        await hands.type(cardFields.cvc, fields.cvc)
        await hands.type(cardFields.name, fields.name)
      },
    },
  ],
  'card.filled': [world("the card provider's own form")],
  'card.keep': [
    {
      by: 'person',
      where: ({ context }, { keeps }) => keeps !== context.keepsCard,
      does: (hands) => hands.tick(saveThis),
    },
    world('nobody: the box says so already'),
  ],
  'savedCard.choose': [{ by: 'person', does: (hands, { id }) => hands.tick(savedCard(cardOf(id))) }],
  'savedCard.remove': [{ by: 'person', does: (hands, { id }) => hands.press(removal(cardOf(id))) }],
  'payment.submit': [{ by: 'person', does: (hands) => hands.press(payButton) }],
  'wallet.pay': [{ by: 'person', does: (hands) => hands.press(wallet) }],
  'wallet.closed': [world("the wallet's own window")],
  'approval.approve': [{ by: 'person', does: (hands) => hands.press(approve) }],
  'approval.given': [world("PayPal's own window")],
  'approval.closed': [
    {
      by: 'person',
      does: (hands) => hands.press(cancel),
      where: ({ leaves }) => !leaves.includes('approval.settingUp'),
    },
    world("PayPal's own window, closed before there is anything to approve"),
  ],
  'approval.failed': [world("PayPal's own window")],
  'challenge.edit': [{ by: 'person', does: (hands, event) => hands.type(code, event.code) }],
  'challenge.confirm': [
    {
      by: 'person',
      does: (hands) => hands.press(askBankAgain),
      where: ({ leaves }) => leaves.includes('challenge.bankAway'),
    },
    { by: 'person', does: (hands) => hands.press(confirm) },
  ],
  'challenge.leave': [{ by: 'person', does: (hands) => hands.press(cancel) }],
  'outcome.ask': [{ by: 'person', does: (hands) => hands.press(askAgain) }],
  'method.reconsider': [{ by: 'person', does: (hands) => hands.press(reconsider) }],
  'payable.changed': [checkout],
  'price.awaited': [checkout],
  'price.known': [checkout],
}
