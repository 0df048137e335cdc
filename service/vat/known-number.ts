import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { Refusal } from '#service/http/refusal.ts'

/** Refuses a number that its register does not have. One that is not looked up yet is no refusal: VAT is charged. */
export function requireKnownVatNumber(standing: VatStanding): void {
  if (standing === 'notFound') throw new Refusal('FORTNOX_ERROR', 'The VAT number is not registered.')
}
