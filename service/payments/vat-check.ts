import { isVatNumberWritable, normaliseVatNumber } from '#domain/accounts/vat-number.ts'
import type { Company } from '#domain/accounts/user.ts'
import { Refusal } from '#service/http/refusal.ts'

/** A country code and only ones: a number that the sandbox refuses, as Stripe's test mode does. */
const refusedInSandbox = /^[A-Z]{2}1+$/

/** Refuses a VAT number that no invoice can bear: one that does not fit its country, or that is not registered. */
export function requireKnownVatNumber({ vatNumber, address }: Pick<Company, 'vatNumber' | 'address'>): void {
  if (!isVatNumberWritable({ vatNumber, country: address.country })) {
    throw new Refusal('FORTNOX_ERROR', 'The VAT number has not the form of its country.')
  }
  if (refusedInSandbox.test(normaliseVatNumber(vatNumber))) {
    throw new Refusal('FORTNOX_ERROR', 'The VAT number is not registered.')
  }
}
