import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { Currency } from '#domain/money/money.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { newOrder, settings, signUp, sourceFile } from './service-journey.ts'
import { remember } from './service-memory.ts'
import type { TestService } from './test-service.ts'

const languages = ['deDE', 'frFR', 'jaJP', 'koKR', 'isIS']
const text = fc.constantFrom(
  'Quit',
  'Start the game',
  'Hello {name}, welcome back',
  '{0}',
  'Light the lamp and wait for the tide',
)
const file = fc.array(fc.tuple(text, fc.constantFrom('', 'voll')), { minLength: 1, maxLength: 60 })
const pairs = fc.array(fc.tuple(fc.constantFrom(...languages), text), { minLength: 1, maxLength: 15 })
const choice = fc.record({
  targets: fc.shuffledSubarray(languages),
  currency: fc.constantFrom<Currency>('EUR', 'USD'),
})

export const quotationsOfFile = 50
const choices = fc.array(choice, { minLength: quotationsOfFile, maxLength: quotationsOfFile })

/** Over generated files of customers with memory: browser and service compute the same quotation. */
export async function tryQuoting(service: TestService, extent: { runs: number; seed: number }) {
  let quotations = 0
  let matched = 0
  const check = fc.asyncProperty(file, pairs, choices, async (rows, known, asked) => {
    const customer = await signUp(service.app)
    await remember(service, customer, known)
    const { client } = customer
    const held = await newOrder(client)
    const csv = `key,English,German\n${rows.map(([english, german]) => `k,"${english}",${german}\n`).join('')}`
    await client.call(uploadResource, { ...held, body: [sourceFile('harbor.csv', csv)] })
    const { data: order } = await client.call(saveFileSetting, { ...held, body: settings })
    if (!order.language) throw new Error('No pricing')
    for (const body of asked) {
      const { data } = await client.call(instanceQuote, { ...held, body })
      if (!isDeepStrictEqual(quoteLocally(order.language, body.targets, body.currency), data)) return false
      quotations += 1
      matched += data.items.filter(({ hasTM }) => hasTM).length
    }
    return true
  })
  const result = await fc.check(check, { numRuns: extent.runs, seed: extent.seed, endOnFailure: true })
  return { result, quotations, matched }
}
