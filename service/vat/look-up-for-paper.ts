import { normaliseVatNumber, vatNumberFits } from '#domain/accounts/vat-number.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { askRegister, keepLookUp, patience, standingBy, type LookedUp, type LookUpServices } from './look-up.ts'

type Buyer = { readonly vatNumber: string; readonly country: string }

type LookedUpForPaper = LookedUp & {
  /** Keeps the look-up in the transaction that issues the paper. */
  readonly keep: (tx: Database, invoiceNumber?: number) => Promise<void>
}

/**
 * Looks up the number that staff write on an offer or an invoice, for this paper alone. Throws INVALID_REQUEST when it is
 * not found.
 */
export async function lookUpForPaper(
  services: LookUpServices,
  { vatNumber, country }: Buyer,
): Promise<LookedUpForPaper> {
  if (!vatNumberFits(vatNumber, country)) return { standing: 'unchecked', isOpen: false, keep: () => Promise.resolve() }
  const asked = await askRegister(services, normaliseVatNumber(vatNumber), patience())
  const { standing, isOpen } = await standingBy(services, asked)
  if (standing === 'notFound') {
    throw new Refusal(
      'INVALID_REQUEST',
      `The VAT number ${vatNumber} is not registered, and nothing was issued. Correct it, or leave it out: VAT is charged then.`,
    )
  }
  return { standing, isOpen, keep: (tx, invoiceNumber) => keepLookUp(tx, { ...asked, invoiceNumber }) }
}

/** What staff are told of a paper whose number could not be looked up. */
export const uncheckedPaper = 'The VAT number could not be looked up now: VAT is charged as without a number.'
