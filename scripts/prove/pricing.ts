import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { pricingToWire, wirePricingSchema } from '#domain/pricing/pricing.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { quotationSchema } from '#domain/pricing/quotation.ts'
import { quote } from '#domain/pricing/quote.ts'
import { currencyArbitrary, pricingArbitrary, targetsArbitrary } from './pricing-arbitraries.ts'

/**
 * Compares the service's quotation with the browser's over random price lists, files, customers, choices and
 * currencies, each side of the wire parsed as its reader parses it. True when none differ by a cent.
 */
export function provePricing({ runs, seed }: { runs: number; seed: number }): boolean {
  const sample = fc.sample(fc.tuple(pricingArbitrary, targetsArbitrary, currencyArbitrary), { numRuns: runs, seed })
  const different = sample.filter(([pricing, targets, currency]) => {
    const confirmed = v.parse(quotationSchema, travel(quote(pricing, targets, currency)))
    const received = v.parse(wirePricingSchema, travel(pricingToWire(pricing, [], 'EUR')))
    return !isDeepStrictEqual(quoteLocally(received, targets, currency), confirmed)
  })
  console.log(
    `pricing: ${different.length} of ${sample.length} quotations differ between browser and service (goal: 0)`,
  )
  for (const counterexample of different.slice(0, 3)) console.log(JSON.stringify(counterexample))
  return sample.length === runs && different.length === 0
}

function travel(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
