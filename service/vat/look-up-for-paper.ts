import { Refusal } from '#service/http/refusal.ts'
import { lookUpVatNumber, type LookedUp } from './look-up.ts'

type Buyer = { readonly vatNumber: string; readonly country: string }

/**
 * Looks up the number that staff write on an offer or an invoice, for this paper alone. Throws INVALID_REQUEST when it is
 * not found.
 */
export async function lookUpForPaper(
  services: Parameters<typeof lookUpVatNumber>[0],
  { vatNumber, country }: Buyer,
): Promise<LookedUp> {
  const lookedUp = await lookUpVatNumber(services, { vatNumber, country }, { afresh: true })
  if (lookedUp.standing === 'notFound') {
    throw new Refusal(
      'INVALID_REQUEST',
      `The VAT number ${vatNumber} is not registered, and nothing was issued. Correct it, or leave it out: VAT is charged then.`,
    )
  }
  return lookedUp
}

/** What staff are told of a paper whose number could not be looked up. */
export const uncheckedPaper = 'The VAT number could not be looked up now: VAT is charged as without a number.'
