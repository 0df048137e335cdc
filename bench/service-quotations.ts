import { requestOf } from '#api/request.ts'
import { contract } from '#domain/contract/index.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { chosenOrder } from '#tests/support/service-journey.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import type { BenchFigure } from './figure.ts'
import type { BenchedService } from './benched-service.ts'

const warmUps = 50
const asked = 1000
const atOnce = 8
const langs = standardPrices.map(({ lang }) => lang)

/**
 * How many quotations the service gives in a second: several requests at once, each for other languages of one order.
 */
export async function benchQuotations({ app }: Pick<BenchedService, 'app'>): Promise<BenchFigure> {
  const held = await chosenOrder(serviceClient(app))
  const ask = async (run: number) => {
    const targets = langs.filter((_lang, i) => (i + run) % 7 === 0)
    const { url, body, ...init } = requestOf(
      contract.instanceQuote,
      { ...held, body: { targets, currency: run % 2 === 0 ? 'EUR' : 'USD' } },
      undefined,
    )
    const response = await app.request(url, { ...init, body: body ?? null })
    if (response.status !== 200) throw new Error(`A quotation was answered ${response.status}`)
    await response.arrayBuffer()
  }
  for (let run = 0; run < warmUps; run += 1) await ask(run)
  let next = 0
  const askOn = async () => {
    while (next < asked) await ask(next++)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, askOn))
  const seconds = (performance.now() - began) / 1000
  return {
    goal: 9,
    name: 'quotations in the service',
    value: `${Math.round(asked / seconds)} per second`,
  }
}
