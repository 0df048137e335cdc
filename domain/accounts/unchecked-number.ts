import { taxesIn } from '#domain/pricing/taxes-in.ts'
import { vatNumberFits } from './vat-number.ts'
import type { VatStanding } from './vat-standing.ts'

type Numbered = {
  readonly vatNumber: string
  readonly vatStanding: VatStanding
  readonly address: { readonly country: string }
}

/** Whether a number could be in the register, which has not answered about it yet. */
export function awaitsCheck({ vatNumber, vatStanding, address: { country } }: Numbered): boolean {
  return vatStanding === 'unchecked' && vatNumberFits(vatNumber, country)
}

/** What is to be said of a saved number that awaits its check; undefined of any other. */
export function uncheckedWords(company: Numbered): string | undefined {
  if (!awaitsCheck(company)) return undefined
  const isDecisive = taxesIn(company.address.country).withNumber.treatment === 'reverseCharge'
  const checked = 'This number could not be checked now, and will be checked again.'
  return isDecisive ? `${checked} Until it is found, VAT is charged.` : checked
}
