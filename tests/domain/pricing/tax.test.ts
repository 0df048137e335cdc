import { expect, test } from 'vitest'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'

const swedishVat = { treatment: 'vat', rate: 250_000 }

test.each([
  ['a guest', undefined, { treatment: 'undetermined' }],
  ['Sweden', company('SE', ''), swedishVat],
  ['Sweden with a number', company('SE', 'SE123456789001'), swedishVat],
  ['an EU company without a number', company('DE', ''), swedishVat],
  ['an EU company with a number of no valid form', company('DE', 'DE12'), swedishVat],
  ['an EU company with the number of another country', company('DE', 'ATU12345678'), swedishVat],
  ['an EU company with a number', company('DE', 'DE 123.456.789'), { treatment: 'reverseCharge' }],
  ['Greece, whose prefix is EL', company('GR', 'el123456789'), { treatment: 'reverseCharge' }],
  ['an EU company with a number that is not found', company('DE', 'DE123456789', 'notFound'), swedishVat],
  ['an EU company with a number that is not looked up yet', company('DE', 'DE123456789', 'unchecked'), swedishVat],
  ['Norway', company('NO', 'NO123456789MVA'), { treatment: 'outsideScope' }],
  ['the United States', company('US', ''), { treatment: 'outsideScope' }],
])('%s', (_name, taxed, treatment) => {
  expect(taxTreatment(taxed)).toEqual(treatment)
})

function company(country: string, vatNumber: string, vatStanding: VatStanding = 'found') {
  return { vatNumber, vatStanding, address: { country } }
}
