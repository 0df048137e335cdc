import { cardLabel } from '#domain/payments/card.ts'
import type { LeafPath } from '#machines/harness/leaf-path.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentContext } from '#machines/payment/payment.types.ts'
import { isForAnySum } from '#machines/payment/payment-words.rules.ts'
import type { Model } from '../support/model.ts'
import { alert, button, field, having, part, radio, status, text, within, type Part } from '../support/parts.ts'
import { busy, disabled, enabled, holds, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import { doubtOf, handing, noteOf, notes, paymentRefusalWords } from './payment.notes.ts'
import {
  askBankAgain,
  amountBy,
  approve,
  askAgain,
  bankDialog,
  byMethod,
  cancel,
  cardFields,
  chooseHow,
  code,
  confirm,
  otherWay,
  payButton,
  payButtons,
  paypalDialog,
  removal,
  saveThis,
  savedCard,
  wallet,
  ways,
} from './payment.parts.ts'

type Leaves = readonly LeafPath<typeof paymentMachine>[]
type Shown = (context: PaymentContext, leaves: Leaves) => Sights

const unpayable = text('There is no way to pay here at the moment')
const unremovedNote = within(ways, having(alert, 'The card may still be saved'))
/** Only a known price is paid, and by card once the form is complete. */
function choosing(context: PaymentContext, leaves: Leaves): Sights {
  const isKnown = leaves.includes('choosing.price.known')
  const isFilled = !leaves.includes('choosing.method.card.incomplete')
  const isReady = isKnown && isFilled && !leaves.includes('choosing.method.savedCard.removing')
  const buttons = payButtons(context, isKnown)
  return [
    ...sees(context.method === undefined ? unpayable : ways),
    ...(isReady ? enabled(...buttons) : disabled(...buttons)),
    ...buttons.flatMap((one) => looks(one, 'idle')),
    ...lacks(paypalDialog, bankDialog, within(ways, cancel)),
  ]
}

/** While one of the ways to pay is chosen. */
const chosen =
  (own: Shown): Shown =>
  (context, leaves) => [
    ...choosing(context, leaves),
    ...(context.method ? looks(byMethod[context.method], 'checked') : []),
    ...own(context, leaves),
  ]

const noted =
  (own: Shown): Shown =>
  (context, leaves) => [...choosing(context, leaves), ...own(context, leaves)]

/** A payment is on its way, and nothing can be pressed a second time. */
const sending =
  (words: (context: PaymentContext) => string): Shown =>
  (context) => [
    ...says(within(ways, status), words(context)),
    ...disabled(...payButtons(context, true)),
    ...lacks(paypalDialog, bankDialog),
  ]

/** Somebody else is asked in a window of their own, which can be given up here. */
const elsewhere =
  (words: string): Shown =>
  (context, leaves) => [...sending(() => words)(context, leaves), ...enabled(within(ways, cancel))]

/** The sandbox's PayPal: whom it pays, and how much. */
const approving =
  (...own: Sights): Shown =>
  ({ price, sellerName }) => [
    ...says(paypalDialog, sellerName),
    ...says(paypalDialog, amountBy('paypal', price)),
    ...own,
  ]

/** The bank's check of a card: whom it pays, and how much. */
const checking =
  (own: Shown): Shown =>
  (context, leaves) => {
    const { means, price, sellerName } = context
    const payee = means && 'card' in means ? [sellerName, cardLabel(means.card), amountBy(means.method, price)] : []
    return [...payee.flatMap((words) => says(bankDialog, words)), ...own(context, leaves)]
  }

const lost = (dialog: Part, context: PaymentContext): Sights =>
  paymentRefusalWords(context).flatMap((words) => says(within(dialog, alert), words))

/** Nobody pays again while it is unknown whether they have paid. */
const unknown = (...words: readonly string[]): Sights => [
  ...words.flatMap((word) => says(alert, word)),
  ...lacks(ways, payButton, wallet),
]

const repriced = (words: string): Sights => [
  ...says(alert, 'The total has changed'),
  ...says(alert, `${words} You have not been charged.`),
  ...lacks(ways),
]

const ended = (...words: readonly string[]): Sights => [
  ...words.flatMap((word) => says(status, word)),
  ...lacks(ways, payButton, wallet),
]

/** The form of a card, which is kept only where that is asked. */
const byNewCard = ({ mayKeepCard, keepsCard }: PaymentContext): Sights => [
  ...enabled(cardFields.number),
  ...(mayKeepCard ? looks(saveThis, keepsCard ? 'checked' : 'unchecked') : lacks(saveThis)),
]

const savedCardsIn = ({ options, savedCardId }: PaymentContext): Sights => [
  ...sees(radio('Saved card or wallet')),
  ...options.savedCards.flatMap((card) => looks(savedCard(card), card.id === savedCardId ? 'checked' : 'unchecked')),
]

const removable = (context: PaymentContext): Sights => [
  ...savedCardsIn(context),
  ...enabled(...context.options.savedCards.map(removal)),
]

export const paymentSights: Model<typeof paymentMachine>['sights'] = {
  'choosing.method.card.incomplete': chosen(byNewCard),
  'choosing.method.card.complete': chosen(byNewCard),
  'choosing.method.savedCard.kept': chosen((context) => [...removable(context), ...lacks(unremovedNote)]),
  'choosing.method.savedCard.removing': chosen((context) => [
    ...savedCardsIn(context),
    ...context.options.savedCards.flatMap((card) =>
      card.id === context.removed ? busy(removal(card)) : [...disabled(removal(card)), ...looks(removal(card), 'idle')],
    ),
  ]),
  'choosing.method.savedCard.unremoved': chosen((context) => [...removable(context), ...sees(unremovedNote)]),
  'choosing.method.wallet': chosen(() => [...sees(radio('Wallet')), ...lacks(part('group', 'Pay with'))]),
  'choosing.method.paypal': chosen(() => []),
  'choosing.method.bypass': chosen(() =>
    sees(text('The order goes to the linguists at once, and nothing is charged.')),
  ),
  'choosing.method.nothing': chosen(({ supportEmail }) => [
    ...sees(unpayable, text(`Please contact our Customer Service at ${supportEmail}.`)),
    ...lacks(ways, payButton, wallet),
  ]),
  'choosing.price.known': choosing,
  'choosing.price.awaited': choosing,
  // A card that could not be removed has a note of its own.
  'choosing.note.none': noted((context, leaves) =>
    leaves.includes('choosing.method.savedCard.unremoved') ? [] : lacks(noteOf(context)),
  ),
  'choosing.note.cardRefused': noted(notes.cardRefused),
  'choosing.note.declined': noted(notes.declined),
  'choosing.note.cancelled': noted(notes.cancelled),
  'choosing.note.challengeFailed': noted(notes.challengeFailed),
  'choosing.note.approvalFailed': noted(notes.approvalFailed),
  'choosing.note.timedOut': noted(notes.timedOut),
  'choosing.note.notCharged': noted(notes.notCharged),
  'choosing.note.interrupted': noted(notes.interrupted),
  'choosing.note.vatRefused': noted(notes.vatRefused),
  'choosing.note.methodRefused': noted(notes.methodRefused),
  'choosing.note.refused': noted(notes.refused),
  creatingMethod: sending(() => 'Checking the card. Nothing is charged yet.'),
  executing: sending(({ means, intent }) => {
    if (means?.method === 'bypass') return 'Adding the order. Nothing is charged. Please stay on this page.'
    const paying = 'Paying. You are charged once at most: please stay on this page.'
    return intent ? `Your bank has confirmed it. ${paying}` : paying
  }),
  'approval.settingUp': sending(() => 'Opening PayPal. You are charged only after you approve it there.'),
  'approval.atPayPal': elsewhere('Please approve the payment in the window of PayPal. Nothing is charged yet.'),
  'approval.atSandbox': approving(
    ...enabled(approve),
    ...looks(approve, 'idle'),
    ...lacks(within(paypalDialog, alert)),
  ),
  'approval.answering': approving(...busy(approve), ...handing(paypalDialog)),
  'approval.unanswered': (context, leaves) => [
    ...approving(...enabled(approve))(context, leaves),
    ...lost(paypalDialog, context),
  ],
  'challenge.atBank': elsewhere('Your bank asks for one more check. Nothing is charged yet.'),
  'challenge.bankAway': checking((context) => [
    ...sees(text('Your bank asks for one more check, and it could not be opened. Nothing is charged yet.')),
    ...lost(bankDialog, context),
    ...enabled(askBankAgain),
  ]),
  'challenge.incomplete': checking((context) => [
    ...enabled(code),
    ...holds(code, context.code),
    ...disabled(confirm),
    ...looks(confirm, 'idle'),
  ]),
  'challenge.complete': checking((context) => [
    ...enabled(code, confirm),
    ...holds(code, context.code),
    ...looks(confirm, 'idle'),
    ...lacks(within(bankDialog, alert)),
  ]),
  'challenge.confirming': checking(() => [...busy(confirm), ...handing(bankDialog)]),
  'challenge.unanswered': checking((context) => [...enabled(code, confirm), ...lost(bankDialog, context)]),
  'outcomeUnknown.asking': (context) => [
    ...unknown(...doubtOf(context), 'We are asking now: please do not pay again.'),
    ...sees(field('Asking what became of your payment')),
    ...lacks(askAgain),
  ],
  'outcomeUnknown.unanswered': (context) => [
    ...unknown(...doubtOf(context), 'Please ask again before you pay again: you are charged once at most.'),
    ...enabled(askAgain),
  ],
  'outcomeUnknown.pending': [
    ...unknown('Your payment is being processed', 'Please do not pay again.'),
    ...enabled(askAgain),
  ],
  'repriced.known': ({ repriced: begun, price }) => {
    if (!begun) return []
    const { means, before } = begun
    const [was, is] = [before, price].map((one) => amountBy(means.method, one))
    const said = repriced(`It was ${was} and is now ${is}.`)
    if (!isForAnySum(means)) return [...said, ...enabled(chooseHow), ...lacks(payButton, otherWay)]
    return [
      ...said,
      ...enabled(means.method === 'bypass' ? payButton : button(`Pay ${is}`), otherWay),
      ...('card' in means ? sees(text(cardLabel(means.card))) : []),
    ]
  },
  'repriced.awaited': ({ repriced: begun }) => {
    if (!begun) return []
    const was = amountBy(begun.means.method, begun.before)
    return [...repriced(`It was ${was} and is being looked up.`), ...enabled(chooseHow), ...lacks(payButton, otherWay)]
  },
  paid: ended('Your payment went through'),
  priceOld: ended('The total has changed', 'You have not been charged. We are looking up the new total.'),
  gone: ({ answer }) => [
    ...ended(
      'There is nothing to pay any more',
      answer?.ok === false && answer.code === 'INVOICE_ALREADY_PAID'
        ? 'It is paid already.'
        : 'It is not there any more.',
    ),
  ],
}
