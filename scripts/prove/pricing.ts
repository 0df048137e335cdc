import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { factsToWire, languageFactsSchema } from '#domain/pricing/language-facts.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { quotationSchema } from '#domain/pricing/quotation.ts'
import { quote } from '#domain/pricing/quote.ts'
import { currencyArbitrary, factsArbitrary, targetsArbitrary } from './pricing-arbitraries.ts'

/**
 * Compares the service's quotation with the browser's over random price lists, files, customers, choices and
 * currencies, each side of the wire parsed as its reader parses it. True when none differ by a cent.
 */
export function provePricing({ runs, seed }: { runs: number; seed: number }): boolean {
  const sample = fc.sample(fc.tuple(factsArbitrary, targetsArbitrary, currencyArbitrary), { numRuns: runs, seed })
  const different = sample.filter(([facts, targets, currency]) => {
    const confirmed = v.parse(quotationSchema, travel(quote(facts, targets, currency)))
    const received = v.parse(languageFactsSchema, travel(factsToWire(facts, [], 'EUR')))
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
