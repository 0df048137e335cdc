import type { Page } from 'playwright'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { checkoutModel, login } from '#stories/checkout/checkout.model.tsx'
import { paymentModel } from '#stories/payment/payment.model.tsx'
import { bankDialog, cardFields, closePaypal, paypalDialog } from '#stories/payment/payment.parts.ts'
import { alert, first, having, part, signupButton, status, within, summary } from '#stories/support/parts.ts'
import { flowOn } from './flow.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** The sandbox's cards. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0027 6000 3184',
} as const

/** Step 5. */
export function checkoutOn(page: Page, hands: Hands) {
  const checkout = flowOn(page, hands, checkoutModel)
  const payment = flowOn(page, hands, paymentModel)
  const chooseMethod = (method: PaymentMethod) => payment.does({ type: 'method.choose', method })
  const pay = () => payment.does({ type: 'payment.submit' })
  return {
    /** Waits until a guest is asked to log in. */
    asksToLogIn: () => hands.await(login, 'seen'),
    openSignup: () => hands.press(within(part('main'), signupButton)),
    pay,
    typeCard: (number: string) =>
      payment.does({ type: 'card.edit', fields: { number, expiry: '12 / 30', cvc: '123', name: 'Ines Moreau' } }),
    typeNumber: (number: string) => hands.type(cardFields.number, number),
    chooseMethod,
    payIn: (currency: Currency) => checkout.does({ type: 'currency.choose', currency }),
    /** Waits until the bank asks for a code. */
    asksForCode: () => hands.await(bankDialog, 'seen'),
    confirmAtBank: async (code: string) => {
      await payment.does({ type: 'challenge.edit', code })
      await payment.does({ type: 'challenge.confirm' })
    },
    cancelAtBank: () => payment.does({ type: 'challenge.leave' }),
    /** The sandbox's PayPal. */
    payWithPayPal: async () => {
      await chooseMethod('paypal')
      await pay()
    },
    /** Waits until the sandbox's PayPal asks for an approval. */
    asksToApprove: () => hands.await(paypalDialog, 'seen'),
    approveAtPayPal: () => payment.does({ type: 'approval.approve' }),
    cancelAtPayPal: () => payment.does({ type: 'approval.closed' }),
    closePayPal: () => hands.press(closePaypal),
    payWithWallet: () => payment.does({ type: 'wallet.pay' }),
    askAgain: () => payment.does({ type: 'outcome.ask' }),
    /** Waits for a note with this title. */
    says: (title: string) => hands.await(having(alert, title), 'seen'),
    /** The lines of the summary, each with its amount, and the total. */
    summary: async (): Promise<[label: string, amount: string][]> => {
      const slip = located(page, summary)
      const lines = slip.locator('dl > div')
      await lines.first().waitFor()
      const labels = await lines.locator('dt').allInnerTexts()
      // A second definition says where the amount of its line comes from.
      const amounts = await lines.locator('dd:first-of-type').allInnerTexts()
      const total = await located(page, first(within(summary, status))).innerText()
      return [...labels.map((label, line): [string, string] => [label, amounts[line] ?? '']), ['Total', total]]
    },
    downloadQuote: async () => {
      const started = page.waitForEvent('download')
      await checkout.does({ type: 'quote.download' })
      return started
    },
  }
}
