import type { ReactNode } from 'react'
import type { PaymentActor } from './payment.actor.ts'

type Widget = (actor: PaymentActor) => ReactNode

/** The real providers' own forms and buttons, each in place of the sandbox's. */
export type PaymentWidgets = {
  readonly card?: Widget | undefined
  readonly wallet?: Widget | undefined
  readonly paypal?: Widget | undefined
}

/** Only the sandbox's forms. */
export const noWidgets: PaymentWidgets = {}
