import { expect, test } from 'vitest'
import { countryCodes, isCountryCode, isEuMember } from '#domain/accounts/countries.ts'
import { countryName } from '#domain/accounts/country-name.ts'
import { countries, countrySaid, searchCountries } from '#domain/accounts/country-names.ts'
import { accountNotice } from '#domain/accounts/messages.ts'
import { otherCountryNames } from '#domain/accounts/other-country-names.ts'
import { isStaffEmail } from '#domain/accounts/staff.ts'
import { isTokenExpired, tokenExpiry } from '#domain/accounts/token.ts'
import { serviceTypeOf } from '#domain/accounts/service-type.ts'
import { normaliseVatNumber, vatNumberDoubt, vatNumberFits, vatNumberHint } from '#domain/accounts/vat-number.ts'
import { fold } from '#domain/text/fold.ts'

test('250 countries, each with a name, by name', () => {
  expect([countries.length, new Set(countryCodes).size]).toEqual([250, 250])
  expect(countries.filter(({ code, name }) => code === name)).toEqual([])
  expect([countries[0], countries[1], countries.at(-1)]).toEqual([
    { code: 'AF', name: 'Afghanistan' },
    { code: 'AX', name: 'Åland Islands' },
    { code: 'ZW', name: 'Zimbabwe' },
  ])
})

test('a code of no country is its own name', () => {
  expect(['SE', 'se', 'EU', ''].map(isCountryCode)).toEqual([true, false, false, false])
  expect([countryName('SE'), countryName('EU'), countryName('not a code')]).toEqual(['Sweden', 'EU', 'not a code'])
})

test('a country is found by what people type of it, the likeliest first', () => {
  const found = (text: string) => searchCountries(text).map(({ name }) => name)
  expect(found('').length).toEqual(250)
  expect(found('cote')).toEqual(['Côte d’Ivoire'])
  expect(found('ARAB em')).toEqual(['United Arab Emirates'])
  expect(found('se')).toEqual(['Sweden', 'Senegal', 'Serbia', 'Seychelles', 'Vatican City'])
  expect(found('turkey')).toEqual(['Türkiye'])
  expect(found('niger')).toEqual(['Niger', 'Nigeria'])
  expect(found('atlantis')).toEqual([])
})

test('a country is recognised by its name, its code or another name', () => {
  const said = ['Sweden', ' sweden ', 'SE', 'USA', 'aland islands', '', 'Swe'].map((text) => countrySaid(text)?.code)
  expect(said).toEqual(['SE', 'SE', 'SE', 'US', 'AX', undefined, undefined])
})

test.each([
  ['Trinidad and Tobago', 'TT'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Saint Lucia', 'LC'],
  ['St Kitts and Nevis', 'KN'],
  ['Saint Vincent and the Grenadines', 'VC'],
  ['The Gambia', 'GM'],
  ['Viet Nam', 'VN'],
  ['Macau', 'MO'],
  ['Palestine', 'PS'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Ivory Coast', 'CI'],
  ['sverige', 'SE'],
  ['Österreich', 'AT'],
  ['Suisse', 'CH'],
  ['Srbija', 'RS'],
  ['Ελλάδα', 'GR'],
  ['россия', 'RU'],
  ['대한민국', 'KR'],
  ['日本', 'JP'],
])('%s is recognised, and found', (text, code) => {
  expect([countrySaid(text)?.code, searchCountries(text)[0]?.code]).toEqual([code, code])
})

test('no two countries share a name', () => {
  const codesOf = Map.groupBy(
    countries.flatMap(({ code, name }) =>
      [...new Set([code, name, ...otherCountryNames(code)].map(fold))].map((called) => ({ called, code })),
    ),
    ({ called }) => called,
  )
  expect([...codesOf.values()].filter(({ length }) => length > 1)).toEqual([])
})

test('27 members of the EU, each with a form of VAT number and an example that fits it', () => {
  const members = countryCodes.filter(isEuMember)
  expect(members.length).toEqual(27)
  expect(members.filter((code) => !vatNumberFits(vatNumberHint(code).split(' ').at(-1) ?? '', code))).toEqual([])
  expect(['GB', 'NO', 'CH', 'UA'].map(isEuMember)).toEqual([false, false, false, false])
})

test('VAT numbers fit by form, spaces and marks aside', () => {
  expect(normaliseVatNumber(' se 123456-7890.00 ')).toEqual('SE123456789000')
  expect(vatNumberFits('SE 123456-7890 00', 'SE')).toEqual(true)
  expect(['', 'SE', 'SE1234567890', '123456789000'].map((number) => vatNumberFits(number, 'SE'))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(vatNumberFits('US123456789', 'US')).toEqual(false)
})

test('a VAT number fits the country that is said alone, with any last digits in Sweden', () => {
  expect(['SE123456789001', 'SE123456789094'].map((number) => vatNumberFits(number, 'SE'))).toEqual([true, true])
  expect([vatNumberFits('EL123456789', 'GR'), vatNumberFits('GR123456789', 'GR')]).toEqual([true, false])
  expect([vatNumberFits('DE123456789', 'SE'), vatNumberFits('SE123456789000', 'DE')]).toEqual([false, false])
  expect([vatNumberFits('ESB12345678', 'ES'), vatNumberFits('ES123456789', 'ES')]).toEqual([true, false])
})

test('a link names a kind of service in a few plain words, or none', () => {
  expect([' game localization ', 'LQA/QA & voice-over', '游戏'].map(serviceTypeOf)).toEqual([
    'game localization',
    'LQA/QA & voice-over',
    '游戏',
  ])
  const strange = [null, '', ' ', '<b>', 'two\nlines', 'x'.repeat(101), '{"a":1}']
  expect(strange.map(serviceTypeOf)).toEqual(strange.map(() => ''))
})

test('nothing is said of a VAT number that is left out, fits, or is of a company outside of the EU', () => {
  const sound = [
    { vatNumber: ' ', country: 'SE' },
    { vatNumber: 'whatever', country: 'US' },
    { vatNumber: 'SE123', country: '' },
    { vatNumber: 'se 123456-7890 00', country: 'SE' },
  ]
  expect(sound.map(vatNumberDoubt)).toEqual(sound.map(() => undefined))
})

test.each([
  ['SE123', 'SE', 'No VAT number of Sweden is written like this'],
  ['556677889901', 'SE', 'No VAT number of Sweden is written like this'],
  ['US123456789', 'SE', 'No VAT number of Sweden is written like this'],
  ['none', 'SE', 'No VAT number of Sweden is written like this'],
  ['DE136695976', 'SE', 'This is a VAT number of Germany, not of Sweden'],
  ['el 123456789', 'DE', 'This is a VAT number of Greece, not of Germany'],
])('of the VAT number %j in %s it is said what it is, and that it takes no VAT away', (vatNumber, country, reason) => {
  expect(vatNumberDoubt({ vatNumber, country })).toBe(`${reason}. VAT is charged as without a number.`)
})

test('the hint names an example of the country that is chosen', () => {
  expect(vatNumberHint('')).toEqual('Country code, then number, such as SE123456789000')
  expect(vatNumberHint('NL')).toEqual('Country code, then number, such as NL123456789B01')
  expect(vatNumberHint('US')).toEqual('Country code, then number')
})

test('when a token expires', () => {
  expect(tokenExpiry(token({ exp: 1_795_000_000 }))).toEqual(1_795_000_000_000)
  expect(tokenExpiry(token({ exp: 1_795_000_000, sub: 'Ł語 >>>???' }))).toEqual(1_795_000_000_000)
  const expiry = token({ exp: 1000 })
  expect([999_999, 1_000_000].map((now) => isTokenExpired(expiry, now))).toEqual([false, true])
})

test.each(['', 'x', 'a.b.c', '..', 'a.%%%.c', token({}), token({ exp: 'soon' }), token(null), token([])])(
  '%j is no token, and expired',
  (garbage) => {
    expect(tokenExpiry(garbage)).toEqual(undefined)
    expect(isTokenExpired(garbage, 0)).toEqual(true)
  },
)

test('staff are known by the whole of their domain', () => {
  const domains = ['staff.lockit.example']
  expect(
    [
      'ida@staff.lockit.example',
      ' Ida@Staff.Lockit.Example ',
      'ida@lockit.example',
      'ida@evil-staff.lockit.example',
      'ida@staff.lockit.example.evil',
      'ida@staff.lockit.example@evil.example',
      '@staff.lockit.example',
      '',
    ].map((email) => isStaffEmail(email, domains)),
  ).toEqual([true, true, false, false, false, false, false, false])
  expect([isStaffEmail('ida@', ['']), isStaffEmail('ida', [])]).toEqual([false, false])
})

test('a notice names the address it is about, whatever is in it', () => {
  expect(accountNotice('FORGOT_PW_EMAIL_SENT', '$&@tallship.example')).toEqual(
    'We sent an email to $&@tallship.example, which contains a link to reset your password',
  )
  expect(accountNotice('FORGOT_PW_PASSWORD_CHANGED')).toEqual('Your password has been changed')
})

function token(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
