import { afterAll, beforeAll, expect, test } from 'vitest'
import { viesSettings } from '#service/provider-settings.ts'
import { RegisterUnreachable, type VatRegister } from '#service/vat/vat-register.ts'
import { createVies } from '#service/vat/vies.ts'
import { faultOf, startViesServer, type ViesServer } from '#tests/support/vies-server.ts'

const line = /check-vat-number/
const german = { countryCode: 'DE', vatNumber: '136695976' }
const greek = { countryCode: 'EL', vatNumber: '094259216' }

let vies: ViesServer
let register: VatRegister
beforeAll(async () => {
  vies = await startViesServer()
  const settings = viesSettings({ ...vies.environment, VAT_NUMBERS: 'vies' })
  if (!settings) throw new Error('The settings name no VIES')
  register = createVies(settings)
})
afterAll(async () => {
  await vies.close()
})

function ask(number = german, signal = AbortSignal.timeout(60_000)) {
  return register.ask(number, signal)
}

test('a number that is registered is found, with the date, a consultation number and the trader', async () => {
  vies.register('EL094259216', { name: 'ΟΔΟΣ ΑΕ', address: 'ΣΤΑΔΙΟΥ 1\n10562 ΑΘΗΝΑ' })
  expect(await ask(greek)).toEqual({
    valid: true,
    requestDate: '2026-11-26T09:30:00.000Z',
    consultationNumber: expect.stringMatching(/^WAPI/),
    name: 'ΟΔΟΣ ΑΕ',
    address: 'ΣΤΑΔΙΟΥ 1\n10562 ΑΘΗΝΑ',
  })
})

test('who asks is said in two parts, and nothing beside what VIES needs', async () => {
  await ask()
  expect(JSON.parse(vies.asked.at(-1)?.text ?? '')).toEqual({
    ...german,
    requesterMemberStateCode: 'SE',
    requesterNumber: '556000000001',
  })
})

test('a number that is not registered is not found; a country that names nobody names nobody', async () => {
  expect(await ask()).toMatchObject({ valid: false, name: '', address: '' })
  vies.register('DE136695976')
  expect(await ask()).toMatchObject({ valid: true, name: '', address: '' })
})

test('without our own number in its reply there is no consultation number', async () => {
  const body = { valid: true, requestDate: '2026-11-26T09:30:00.000Z', requestIdentifier: null, name: null }
  const answered = vies.fail(line, { instead: { status: 200, body } })
  expect(await ask()).toMatchObject({ valid: true, consultationNumber: '', name: '', address: '' })
  await answered
})

const codes = [
  'INVALID_INPUT',
  'INVALID_REQUESTER_INFO',
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
]

test.each(codes)('%s is no answer about the number, with whichever status it comes', async (code) => {
  for (const status of [200, 400, 500]) {
    const failed = vies.fail(line, { instead: faultOf(status, code) })
    await expect(ask()).rejects.toThrow(new RegisterUnreachable(code))
    await failed
  }
})

test.each([
  [{ instead: { status: 200, body: {} } }, 'an answer that says nothing'],
  [{ instead: { status: 200, body: { valid: 'yes' } } }, 'an answer that says nothing'],
  [{ instead: faultOf(500) }, 'an answer that says nothing'],
  [{ instead: { status: 503 } }, 'no connection, or no answer that can be read'],
  [{ instead: { status: 302, headers: { location: '/elsewhere' } } }, 'no connection, or no answer that can be read'],
  [{ after: 'cut' }, 'no connection, or no answer that can be read'],
] as const)('%o is no answer', async (fault, sentence) => {
  const failed = vies.fail(line, fault)
  await expect(ask()).rejects.toThrow(new RegisterUnreachable(sentence))
  await failed
})

test('a look-up ends when its time is over', async () => {
  const failed = vies.fail(line, { after: 'silence' })
  const patience = new AbortController()
  const asked = ask(german, patience.signal)
  await failed
  patience.abort()
  await expect(asked).rejects.toThrow(new RegisterUnreachable('no answer in time'))
})
