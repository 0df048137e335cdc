import { checkVAT, countries } from 'jsvat-next'
import { countryName } from './country-name.ts'
import { isEuMember } from './countries.ts'

/**
 * Whether a VAT number has the form of its country's numbers; spaces, dots and hyphens are ignored. `country` is an ISO
 * 3166-1 alpha-2 code. Only the form is checked: the tax authority says whether a number exists. An empty number does
 * not fit, nor does one from outside the EU.
 */
export function vatNumberFits(vatNumber: string, country: string): boolean {
  const form = isEuMember(country) ? countries.find(({ codes }) => codes[0] === country) : undefined
  return form !== undefined && checkVAT(firstOfCompany(normaliseVatNumber(vatNumber)), [form]).isValidFormat
}

/**
 * What is to be said of a VAT number that can take no VAT away; undefined where there is nothing to say, as for any
 * number outside the EU. It refuses nothing: the number is optional (specification §5).
 */
export function vatNumberDoubt({ vatNumber, country }: { vatNumber: string; country: string }): string | undefined {
  if (vatNumber.trim() === '' || !isEuMember(country) || vatNumberFits(vatNumber, country)) return undefined
  const home = countryName(country)
  const other = countryOf(vatNumber)
  const reason =
    other === undefined || other === country
      ? `No VAT number of ${home} is written like this`
      : `This is a VAT number of ${countryName(other)}, not of ${home}`
  return `${reason}. VAT is charged as without a number.`
}

/** The member of the EU that a number begins with the letters of. */
function countryOf(vatNumber: string): string | undefined {
  const [, letters] = /^([A-Z]{2})(?=.*\d)/.exec(normaliseVatNumber(vatNumber)) ?? []
  const country = letters === 'EL' ? 'GR' : letters
  return country !== undefined && isEuMember(country) ? country : undefined
}

/** A number as it is compared: in upper case, without spaces, dots and hyphens. */
export function normaliseVatNumber(vatNumber: string): string {
  return vatNumber.toUpperCase().replaceAll(/[\s.\-\u2010-\u2013]/g, '')
}

/** Whether two texts are the same number; spaces, dots and hyphens do not count. */
export function isSameNumber(one: string, other: string): boolean {
  return normaliseVatNumber(one) === normaliseVatNumber(other)
}

/**
 * Replaces the last two digits of a Swedish number by 01: the library accepts no others, VIES accepts any two digits.
 */
function firstOfCompany(vatNumber: string): string {
  return vatNumber.replace(/^(SE\d{10})\d{2}$/, (_, company: string) => `${company}01`)
}

/** The hint beside the VAT field (specification §5), with an example of the chosen country. */
export function vatNumberHint(country: string): string {
  const example = country === '' ? examples['SE'] : examples[country]
  return example ? `Country code, then number, such as ${example}` : 'Country code, then number'
}

const examples: Readonly<Record<string, string>> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CY: 'CY12345678X',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE101234567',
  ES: 'ESB12345678',
  FI: 'FI12345678',
  FR: 'FR12345678901',
  GR: 'EL123456789',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567WA',
  IT: 'IT12345678901',
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO12345678',
  SE: 'SE123456789000',
  SI: 'SI12345678',
  SK: 'SK1234567890',
}
