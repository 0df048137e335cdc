import type { TaxTreatment } from './tax-treatment.ts'

/** The note about VAT under a total; empty where VAT has a line of its own. */
export const taxNotes: Record<TaxTreatment['treatment'], string> = {
  undetermined: 'VAT not included',
  vat: '',
  reverseCharge: 'Reverse charge: no VAT is charged.',
  outsideScope: 'No VAT is charged outside the EU.',
}
