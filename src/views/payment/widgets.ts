import type { ReactNode } from 'react'
import type { PaymentActor } from './payment.actor.ts'

type Widget = (actor: PaymentActor) => ReactNode

/** The real providers' own parts, each where the sandbox's form stands otherwise. */
export type PaymentWidgets = {
  readonly card?: Widget | undefined
  readonly wallet?: Widget | undefined
  readonly paypal?: Widget | undefined
}

/** The sandbox's forms alone. */
export const noWidgets: PaymentWidgets = {}
