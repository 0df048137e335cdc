import { taxesIn } from '#domain/pricing/taxes-in.ts'
import { accountMessage } from './messages.ts'
import { isSameNumber, vatNumberDoubt, vatNumberFits } from './vat-number.ts'
import type { VatStanding } from './vat-standing.ts'

type Numbered = {
  readonly vatNumber: string
  readonly vatStanding: VatStanding
  readonly address: { readonly country: string }
}

/** What is to be said of a VAT number: an error of one that is refused, or a doubt of one that is taken. */
export type NumberNote = { readonly error?: string; readonly doubt?: string | undefined }

/** Whether a number could be in the register, which has not answered about it yet. */
export function awaitsCheck({ vatNumber, vatStanding, address: { country } }: Numbered): boolean {
  return vatStanding === 'unchecked' && vatNumberFits(vatNumber, country)
}

/** What is to be said of a company's saved number. */
export function savedNumberNote(company: Numbered): NumberNote {
  const { vatNumber, vatStanding, address } = company
  if (vatStanding === 'notFound') return { error: accountMessage('FORTNOX_ERROR') }
  return { doubt: awaitsCheck(company) ? uncheckedWords(address.country) : vatNumberDoubt({ vatNumber, ...address }) }
}

/** What is to be said of a number that is typed in place of the saved one, or is still that one. */
export function typedNumberNote(
  { vatNumber, country }: { readonly vatNumber: string; readonly country: string },
  saved: Numbered,
): NumberNote {
  const isSaved = country === saved.address.country && isSameNumber(vatNumber, saved.vatNumber)
  return isSaved ? savedNumberNote(saved) : { doubt: vatNumberDoubt({ vatNumber, country }) }
}

function uncheckedWords(country: string): string {
  const isDecisive = taxesIn(country).withNumber.treatment === 'reverseCharge'
  const then = isDecisive ? 'VAT is charged until it is found.' : 'It will be checked again.'
  return `This number could not be checked yet. ${then}`
}
