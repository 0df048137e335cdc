import { normaliseVatNumber } from '#domain/accounts/vat-number.ts'
import type { Company } from '#domain/accounts/user.ts'
import { Refusal } from '#service/http/refusal.ts'

/** A country code and only ones: a number that the sandbox refuses, as Stripe's test mode does. */
const refusedInSandbox = /^[A-Z]{2}1+$/

/** Refuses a VAT number that is not registered. One of a wrong form is no refusal: VAT is charged as without it. */
export function requireKnownVatNumber({ vatNumber }: Pick<Company, 'vatNumber'>): void {
  if (refusedInSandbox.test(normaliseVatNumber(vatNumber))) {
    throw new Refusal('FORTNOX_ERROR', 'The VAT number is not registered.')
  }
}
