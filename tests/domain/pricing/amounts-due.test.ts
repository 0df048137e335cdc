import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDecimal, nothing } from '#domain/money/money.ts'
import { feesToWire } from '#domain/pricing/fee-schedule.ts'
import { paperSums } from '#domain/pricing/paper-sums.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { currencyArbitrary, pricingArbitrary, targetsArbitrary } from '#scripts/prove/pricing-arbitraries.ts'

const company = { vatNumber: '', vatStanding: 'unchecked', address: { country: 'SE' } } as const

test('a paper of nothing comes to nothing, the minimum included', () => {
  const sum = { netCost: 0, totalTransactionFee: 0, totalVAT: 0, totalCost: 0 }
  expect(paperSums(nothing, {}, company)).toEqual({
    pmFee: 0,
    minimumAdjustmentFee: 0,
    tax: { treatment: 'vat', rate: 0.25 },
    shares: { managementFee: 0.05, cardFee: 0.029 },
    ...sum,
    withFees: sum,
  })
})

test('a paper comes to what an order of the same cost and fees comes to', () => {
  fc.assert(
    fc.property(pricingArbitrary, targetsArbitrary, currencyArbitrary, ({ languages, fees }, targets, currency) => {
      const pricing = { languages, fees: { ...fees, volumeDiscounts: [] }, tax: taxTreatment(company) }
      const quotation = quote(pricing, targets, currency)
      const { managementFee, cardFee, minimumFee } = feesToWire(fees)
      const paper = paperSums(fromDecimal(quotation.sumCost), { managementFee, cardFee, minimumFee }, company)
      const { totalTransactionFee, netCost, tax, totalCost } = quotation.withFees
      expect(paper).toEqual({
        pmFee: quotation.totalFeeAmount,
        minimumAdjustmentFee: quotation.minimumAdjustmentFee,
        tax: { treatment: 'vat', rate: 0.25 },
        shares: { managementFee, cardFee },
        netCost: quotation.netCost,
        totalTransactionFee: 0,
        totalVAT: quotation.tax.amount,
        totalCost: quotation.totalCost,
        withFees: { totalTransactionFee, netCost, totalVAT: tax.amount, totalCost },
      })
    }),
    { numRuns: 500 },
  )
})
