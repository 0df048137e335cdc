/** Names that people write for some countries beside the official one, by code. */
const written: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BN: ['Brunei Darussalam'],
  CD: ['DR Congo', 'DRC', 'Democratic Republic of the Congo'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PRC'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GS: ['South Georgia and the South Sandwich Islands'],
  HK: ['Hong Kong', '香港'],
  IE: ['Republic of Ireland'],
  KP: ['DPRK', "Democratic People's Republic of Korea"],
  KR: ['Republic of Korea'],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macau', 'Macao', '澳門'],
  NL: ['Holland'],
  PS: ['Palestine', 'State of Palestine'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'U.S.', 'U.S.A.', 'United States of America', 'America'],
  VA: ['Holy See', 'Vatican'],
  VC: ['St. Vincent and the Grenadines'],
  VN: ['Viet Nam'],
}

/** Languages that a country's own name is written in, beside the one most spoken there. */
const alsoSpoken: Readonly<Record<string, readonly string[]>> = {
  BE: ['fr', 'de'],
  BY: ['be'],
  CH: ['fr', 'it'],
  CY: ['tr'],
  FI: ['sv'],
  GB: ['cy'],
  IE: ['ga'],
  KZ: ['kk'],
  LU: ['lb', 'de'],
  ME: ['sr-Latn'],
  RS: ['sr-Latn'],
  TW: ['zh-Hant'],
}

const namesIn = new Map<string, Intl.DisplayNames>()

/**
 * The other names of a country: those that people write, and its names in its own languages (the likeliest of its
 * region, by CLDR), as far as the browser knows them.
 */
export function otherCountryNames(code: string): readonly string[] {
  const own = [new Intl.Locale(`und-${code}`).maximize().language, ...(alsoSpoken[code] ?? [])]
  return [...(written[code] ?? []), ...own.map((language) => nameIn(language, code))]
}

function nameIn(language: string, code: string): string {
  const names = namesIn.get(language) ?? new Intl.DisplayNames([language, 'en'], { type: 'region' })
  namesIn.set(language, names)
  return names.of(code) ?? code
}
