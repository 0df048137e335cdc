/** Shown beside the VAT field (specification §5). */
export const vatNumberHint = 'Country code, then number, such as SE123456789000'

/**
 * Whether a VAT number has the form that its country gives out, spaces, dots and hyphens aside.
 * Only the form: whether the number exists is for the tax authority to say. An empty number never fits.
 */
export function vatNumberFits(vatNumber: string, country: string): boolean {
  const form = forms[country]
  return form !== undefined && new RegExp(`^${form}$`, 'u').test(normaliseVatNumber(vatNumber))
}

/** Upper case, without spaces, dots and hyphens: how a number is kept and compared. */
export function normaliseVatNumber(vatNumber: string): string {
  return vatNumber.toUpperCase().replaceAll(/[\s.\-\u2010-\u2013]/g, '')
}

/** As the European Commission publishes them for VIES; keys are ISO country codes, Greece's prefix is EL. */
const forms: Readonly<Record<string, string>> = {
  AT: String.raw`ATU\d{8}`,
  BE: String.raw`BE[01]\d{9}`,
  BG: String.raw`BG\d{9,10}`,
  CY: String.raw`CY\d{8}[A-Z]`,
  CZ: String.raw`CZ\d{8,10}`,
  DE: String.raw`DE\d{9}`,
  DK: String.raw`DK\d{8}`,
  EE: String.raw`EE\d{9}`,
  ES: String.raw`ES[A-Z0-9]\d{7}[A-Z0-9]`,
  FI: String.raw`FI\d{8}`,
  FR: String.raw`FR[A-HJ-NP-Z0-9]{2}\d{9}`,
  GR: String.raw`EL\d{9}`,
  HR: String.raw`HR\d{11}`,
  HU: String.raw`HU\d{8}`,
  IE: String.raw`IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])`,
  IT: String.raw`IT\d{11}`,
  LT: String.raw`LT(\d{9}|\d{12})`,
  LU: String.raw`LU\d{8}`,
  LV: String.raw`LV\d{11}`,
  MT: String.raw`MT\d{8}`,
  NL: String.raw`NL[A-Z0-9+*]{10}\d{2}`,
  PL: String.raw`PL\d{10}`,
  PT: String.raw`PT\d{9}`,
  RO: String.raw`RO\d{2,10}`,
  SE: String.raw`SE\d{12}`,
  SI: String.raw`SI\d{8}`,
  SK: String.raw`SK\d{10}`,
}
