import type { Company } from '#domain/accounts/user.ts'
import { estimateOf } from '#domain/pricing/estimate.ts'
import { numberWords } from '#domain/pricing/estimate-words.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import css from './checkout.module.css'

/** The VAT number that the price is for, and what one would change. The form of the profile changes it. */
export function VatNumber({ company, quotation }: { company: Company; quotation: Quotation }) {
  const { country } = company.address
  const words = numberWords(estimateOf(quotation, country), country, quotation.currency)
  return (
    <div className={css['vat']}>
      <div className={css['number']}>
        <span>VAT number</span> <strong>{company.vatNumber || 'None'}</strong>
      </div>
      {words && <p>{words}</p>}
      <a href="?modal=edit">{company.vatNumber === '' ? 'Add a VAT number' : 'Change the VAT number'}</a>
    </div>
  )
}
