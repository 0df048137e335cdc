import { expect, test } from 'vitest'
import { readSettings } from '#service/settings.ts'

const usual = {
  guestOrdersPerHour: 60,
  guestMbPerDay: 500,
  customerUnpaidGb: 5,
  paymentsPerHour: 30,
  uploadGbPerDay: 50,
  perMinute: { reading: 120, counting: 60, pdf: 30, quotation: 600, report: 120, webhook: 600, link: 120, call: 1200 },
}

test('without any setting there are the limits of docs/operations.md', () => {
  expect(readSettings({}).limits).toEqual(usual)
})

test('every limit is read, and what is not named stays as it is', () => {
  const { limits } = readSettings({
    GUEST_ORDERS_PER_HOUR: '20',
    GUEST_MB_PER_DAY: '100',
    CUSTOMER_UNPAID_GB: '2',
    UPLOAD_GB_PER_DAY: '10',
    PAYMENTS_PER_HOUR: '12',
    REQUESTS_PER_MINUTE: 'reading=12, pdf=3',
  })
  expect(limits).toEqual({
    guestOrdersPerHour: 20,
    guestMbPerDay: 100,
    customerUnpaidGb: 2,
    uploadGbPerDay: 10,
    paymentsPerHour: 12,
    perMinute: { ...usual.perMinute, reading: 12, pdf: 3 },
  })
})

test.each([
  [{ GUEST_ORDERS_PER_HOUR: '0' }, 'GUEST_ORDERS_PER_HOUR must be a whole number from 1 to 1000000'],
  [{ REQUESTS_PER_MINUTE: 'reading=none' }, 'REQUESTS_PER_MINUTE must be a whole number from 1 to 1000000'],
  [
    { REQUESTS_PER_MINUTE: 'reading=1,dreaming=2' },
    'REQUESTS_PER_MINUTE must hold numbers for reading, counting, pdf, quotation, report, webhook, link, call, such as reading=240,pdf=60',
  ],
])('%o is refused', (environment, fault) => {
  expect(() => readSettings(environment)).toThrow(`The settings cannot be used: ${fault}.`)
})
