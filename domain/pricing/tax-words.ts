import type { TaxTreatment } from './tax-treatment.ts'

/** What is said under a total of its VAT; nothing where it has a line of its own. */
export const taxNotes: Record<TaxTreatment['treatment'], string> = {
  undetermined: 'VAT not included',
  vat: '',
  reverseCharge: 'Reverse charge: no VAT is charged.',
  outsideScope: 'No VAT is charged outside the EU.',
}
