import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

/** What the account dialogs ask of the staff alone. */
export function secondFactorOn(page: Page, hands: Hands) {
  const enrolment = page.getByRole('dialog', { name: 'Set up your authenticator app', exact: true })
  const code = page.getByLabel('6-digit code of your authenticator app')
  return {
    /** The key as it is shown, once the picture of it is there. */
    offeredKey: async () => {
      await enrolment.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      const shown = await enrolment.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
      return (shown ?? '').replaceAll(' ', '')
    },
    asksForCode: () => code.and(page.locator(':focus')).waitFor(),
    type: async (text: string) => {
      await hands.type(code, text)
      await hands.press(page.getByRole('dialog').getByRole('button', { name: /^(Set up and sign in|Sign in)$/ }))
    },
    says: (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor(),
  }
}
