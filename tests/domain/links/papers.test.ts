import { describe, expect, test } from 'vitest'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { priceInvoice } from '#domain/invoices/price-invoice.ts'
import { isDayOver, shownDay } from '#domain/links/calendar-day.ts'
import { linkCustomer, type CustomerFile } from '#domain/links/customer-file.ts'
import { addressLines } from '#domain/links/link-customer.ts'
import { readSeller } from '#domain/links/own-seller.ts'
import { priceOffer } from '#domain/offers/price-offer.ts'
import { formatUnitPrice } from '#domain/offers/unit-price.ts'

const customer: CustomerFile = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@atelier.example',
  companyName: 'Atelier',
  vatNumber: '',
  street: '',
  zipcode: '',
  city: '',
  state: '',
  country: 'SE',
}
const offered = { id: '1', orderDate: '2026-11-20', vatStanding: 'found' } as const

function offer(row: { quantity: number; unit: 'w' | 'h'; pricePerUnit: number; discount: number }, fees = {}) {
  const projects = [{ name: 'Tea', rows: [{ name: 'French', ...row }] }]
  return priceOffer(
    { validUntil: '2026-12-20', currency: 'EUR', customer, contact: '', notes: '', projects, ...fees },
    offered,
  )
}

function invoice(
  wordCount: number,
  changes: Partial<CustomerFile> = {},
  fees = {},
  vatStanding: VatStanding = 'found',
) {
  const rows = [{ name: 'French', wordCount, costPerWord: 0.1, discount: 0 }]
  return priceInvoice(
    {
      currency: 'USD',
      customer: { ...customer, ...changes },
      projects: [{ name: 'Tea', rows }],
      ...fees,
    },
    vatStanding,
  )
}

describe('an offer', () => {
  test('rounds each line once, half a cent up, after its discount', () => {
    const { projects, totalDiscountAmount } = offer({ quantity: 12.75, unit: 'h', pricePerUnit: 46.66, discount: 0.1 })
    expect(projects[0]?.rows[0]?.totalCost).toBe(535.42)
    expect(totalDiscountAmount).toBe(59.5)
    expect(offer({ quantity: 1, unit: 'w', pricePerUnit: 0.125, discount: 0 }).totalTranslationCost).toBe(0.13)
  })

  test('comes to the least that an order costs, unless another is named', () => {
    const row = { quantity: 100, unit: 'w', pricePerUnit: 0.1, discount: 0 } as const
    expect(offer(row)).toMatchObject({ pmFee: 0.5, minimumAdjustmentFee: 89.5, netCost: 100, totalCost: 125 })
    expect(offer(row, { minimumFee: 0, managementFee: 0 })).toMatchObject({
      pmFee: 0,
      minimumAdjustmentFee: 0,
      netCost: 10,
    })
  })
})

describe('an invoice', () => {
  test('has the card’s fee in one of its sums', () => {
    const { totalCost, totalTransactionFee, withFees } = invoice(10_000)
    expect([totalTransactionFee, totalCost]).toEqual([0, 1312.5])
    expect(withFees).toEqual({ netCost: 1080.45, totalTransactionFee: 30.45, totalVAT: 270.11, totalCost: 1350.56 })
    expect(invoice(10_000, {}, { cardFee: 0 }).withFees.totalCost).toBe(1312.5)
  })

  test.each([
    [{ country: 'SE' }, { treatment: 'vat', rate: 0.25 }, 262.5],
    [{ country: 'FI' }, { treatment: 'vat', rate: 0.25 }, 262.5],
    [{ country: 'FI', vatNumber: 'FI20774740' }, { treatment: 'reverseCharge' }, 0],
    [{ country: 'JP' }, { treatment: 'outsideScope' }, 0],
  ])('to %o is taxed as %o', (changes, tax, totalVAT) => {
    expect(invoice(10_000, changes)).toMatchObject({ tax, totalVAT })
  })

  test.each(['notFound', 'unchecked'] as const)('with a number that is %s has VAT', (standing) => {
    const finnish = invoice(10_000, { country: 'FI', vatNumber: 'FI20774740' }, {}, standing)
    expect(finnish).toMatchObject({ tax: { treatment: 'vat', rate: 0.25 }, totalVAT: 262.5 })
  })
})

test.each([
  [0.125, 'w', '€0.125'],
  [0.1, 'w', '€0.100'],
  [46, 'h', '€46.00'],
  [46.5, 'd', '€46.50'],
  [0.0455, 'st', '€0.0455'],
] as const)('%d for a unit of %s is %s', (price, unit, shown) => {
  expect(formatUnitPrice(price, unit, 'EUR')).toBe(shown)
})

test('a day is over when it has ended in the last place on earth', () => {
  expect(isDayOver('2026-12-16', new Date('2026-12-17T11:59:59Z'))).toBe(false)
  expect(isDayOver('2026-12-16', new Date('2026-12-17T12:00:00Z'))).toBe(true)
  expect(shownDay('2026-12-16')).toBe('12-16-2026')
})

test('unknown customer details leave no gap', () => {
  expect(addressLines(linkCustomer(customer))).toEqual(['Atelier, Noor Haddad', 'Sweden'])
  const whole = { ...customer, street: 'Kajen 1', zipcode: '411 06', city: 'Göteborg', vatNumber: 'SE556677889901' }
  expect(addressLines(linkCustomer(whole))).toEqual([
    'Atelier, Noor Haddad',
    'Kajen 1, 411 06 Göteborg, Sweden',
    'SE556677889901',
  ])
})

test.each(['', 'null', '{"name":1}', '{'])('a document that says %j of who sells says nothing wrong', (text) => {
  expect(readSeller(text)).toEqual(readSeller(''))
  expect(readSeller(text).name).toBe('Lockit')
})
