import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

/** The sandbox's cards. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0027 6000 3184',
} as const

/** Step 5. */
export function checkoutOn(page: Page, hands: Hands) {
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
  const paypal = page.getByRole('dialog', { name: 'PayPal sandbox' })
  const pay = () => hands.press(page.getByRole('button', { name: /^Pay [€$]/ }))
  return {
    /** Waits until a guest is asked to log in. */
    asksToLogIn: () => page.getByRole('heading', { name: 'Please login to pay' }).waitFor(),
    openSignup: () => hands.press(page.getByRole('main').getByRole('button', { name: 'Sign up' })),
    pay,
    typeCard: async (number: string) => {
      await hands.type(page.getByRole('textbox', { name: 'Card number' }), number)
      await hands.type(page.getByRole('textbox', { name: 'Expiry date' }), '12 / 30')
      await hands.type(page.getByRole('textbox', { name: 'CVC' }), '123')
      await hands.type(page.getByRole('textbox', { name: 'Name on card' }), 'Ines Moreau')
    },
    typeNumber: (number: string) => hands.type(page.getByRole('textbox', { name: 'Card number' }), number),
    chooseMethod: (method: string) => hands.tick(page.getByRole('radio', { name: method })),
    addWithoutPaying: () => hands.press(page.getByRole('button', { name: 'Add order', exact: true })),
    payIn: (currency: string) => hands.pick(page.getByRole('combobox', { name: 'Currency' }), currency),
    confirmAtBank: async (code: string) => {
      await hands.type(bank.getByRole('textbox', { name: 'Code from your bank' }), code)
      await hands.press(bank.getByRole('button', { name: 'Confirm payment' }))
    },
    /** The sandbox's PayPal. */
    payWithPayPal: async () => {
      await hands.tick(page.getByRole('radio', { name: 'PayPal' }))
      await hands.press(page.getByRole('button', { name: /with PayPal$/ }))
    },
    approveAtPayPal: () => hands.press(paypal.getByRole('button', { name: 'Approve payment' })),
    cancelAtPayPal: () => hands.press(paypal.getByRole('button', { name: 'Cancel' })),
    closePayPal: () => hands.press(paypal.getByRole('button', { name: 'Close' })),
    payWithWallet: () => hands.press(page.getByRole('button', { name: /^Sandbox wallet/ })),
    cancelAtBank: () => hands.press(bank.getByRole('button', { name: 'Cancel' })),
    /** Waits for a note with this title. */
    says: (title: string) => page.getByRole('alert').filter({ hasText: title }).waitFor(),
    /** The lines of the summary, each with its amount, and the total. */
    summary: async (): Promise<[label: string, amount: string][]> => {
      const slip = page.getByRole('complementary', { name: 'Summary' })
      const lines = slip.locator('dl > div')
      await lines.first().waitFor()
      const labels = await lines.locator('dt').allInnerTexts()
      // A second definition says where the amount of its line comes from.
      const amounts = await lines.locator('dd:first-of-type').allInnerTexts()
      const total = await slip.getByRole('status').first().innerText()
      return [...labels.map((label, line): [string, string] => [label, amounts[line] ?? '']), ['Total', total]]
    },
    downloadQuote: async () => {
      const started = page.waitForEvent('download')
      await hands.press(page.getByRole('button', { name: 'Download quote' }))
      return started
    },
  }
}
