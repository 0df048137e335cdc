import { isVatNumberWritable, normaliseVatNumber } from '#domain/accounts/vat-number.ts'
import type { Company } from '#domain/accounts/user.ts'
import { Refusal } from '#service/http/refusal.ts'

/** A country code and nothing but ones: what the sandbox refuses, as Stripe's test mode does. */
const refusedInSandbox = /^[A-Z]{2}1+$/

/** Refuses what no invoice can be written with: a VAT number that is none of its country, or that is not registered. */
export function requireKnownVatNumber({ vatNumber, address }: Pick<Company, 'vatNumber' | 'address'>): void {
  if (!isVatNumberWritable({ vatNumber, country: address.country })) {
    throw new Refusal('FORTNOX_ERROR', 'The VAT number has not the form of its country.')
  }
  if (refusedInSandbox.test(normaliseVatNumber(vatNumber))) {
    throw new Refusal('FORTNOX_ERROR', 'The VAT number is not registered.')
  }
}
