import type { Page } from 'playwright'
import { fieldOf, inDialog, inForm, qrCode, submitOf } from '#stories/auth/auth.parts.ts'
import { alert, having, text } from '#stories/support/parts.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** What the account dialogs ask of the staff alone. */
export function secondFactorOn(page: Page, hands: Hands) {
  return {
    /** The key as it is shown, once the picture of it is there. */
    offeredKey: async () => {
      await hands.await(qrCode, 'seen')
      const shown = await located(page, inForm('enrolment', text(/^([A-Z2-7]{4} ?){8}$/))).textContent()
      return (shown ?? '').replaceAll(' ', '')
    },
    asksForCode: () => hands.await(fieldOf('secondFactor', 'code'), 'focused'),
    type: async (form: 'secondFactor' | 'enrolment', code: string) => {
      await hands.type(fieldOf(form, 'code'), code)
      await hands.press(submitOf(form))
    },
    says: (words: string) => hands.await(inDialog(having(alert, words)), 'seen'),
  }
}
