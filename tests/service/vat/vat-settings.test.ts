import { expect, test } from 'vitest'
import { readSettings } from '#service/settings.ts'

const vies = { VAT_NUMBERS: 'vies', COMPANY_VAT_NUMBER: 'SE556000000001' }
const requester = { countryCode: 'SE', vatNumber: '556000000001' }

test.each([
  [vies, { apiBase: 'https://ec.europa.eu/taxation_customs/vies/rest-api', requester }],
  [
    { ...vies, VIES_API_BASE: 'http://127.0.0.1:12112/' },
    { apiBase: 'http://127.0.0.1:12112', requester },
  ],
  [{ ...vies, VAT_NUMBERS: 'sandbox' }, undefined],
  [{ COMPANY_VAT_NUMBER: 'SE556000000001' }, undefined],
])('with %o VIES is asked as %o', (environment, settings) => {
  expect(readSettings(environment).vies).toEqual(settings)
})

test.each([
  [{ VAT_NUMBERS: 'on' }, "VAT_NUMBERS must be 'vies' or 'sandbox'"],
  [{ ...vies, VIES_API_BASE: 'vies.example' }, 'VIES_API_BASE must be an address (http: or https:)'],
  [{ VIES_API_BASE: 'https://vies.example' }, 'VIES_API_BASE cannot be used without VAT_NUMBERS=vies'],
  [
    { VAT_NUMBERS: 'vies' },
    'VAT_NUMBERS=vies cannot be used without COMPANY_VAT_NUMBER, which VIES is told to give a consultation number',
  ],
])('%o cannot be used: %s', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(`The settings cannot be used: ${sentence}.`)
})
