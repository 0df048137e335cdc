import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { forFile, ofOrder } from '#actors/order-call.ts'
import type { Client } from '#api/client.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { priceList, type PriceRow } from '#domain/contract/price-list.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { sourceLanguage, type LanguageId } from '#domain/languages/language-id.ts'
import type { Order } from '#domain/order/order.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { World } from '#domain/world/world.ts'
import type { ChoiceInput, Quoted, QuoteInput } from '#machines/languages/languages.types.ts'
import type { OrderKey, StepCode } from '#machines/order/step.types.ts'
import { loadWorld } from './world.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }

/**
 * The calls behind step 3. When the quotation of the service differs from ours, ours came from old pricing: the order is
 * read again. `fetchProjection` fetches the code that draws the world map.
 */
export function languagesActors(client: Client, fetchProjection: () => Promise<unknown>) {
  return {
    priceList: fromPromise(async ({ input, signal }: Ask<OrderKey>): Promise<Result<readonly PriceRow[], StepCode>> => {
      return dataOf(await client.call(priceList, { query: { orderId: input.id }, orderToken: input.csrfToken, signal }))
    }),
    loadWorld: fromPromise(async ({ input, signal }: Ask<readonly LanguageId[]>): Promise<World> => {
      const [world] = await Promise.all([loadWorld(input, signal), fetchProjection()])
      return world
    }),
    instanceQuote: fromPromise(async ({ input, signal }: Ask<QuoteInput>): Promise<Result<Quoted, StepCode>> => {
      const answer = dataOf(
        await client.call(instanceQuote, { ...forFile(input.key, input.version), body: input.draft, signal }),
      )
      if (!answer.ok) return answer
      const quotation = answer.value
      if (isWorkedOutAlike(quotation, input.local)) return accepted({ quotation, order: undefined })
      const order = dataOf(await client.call(resumeOrder, { ...ofOrder(input.key), signal }))
      return accepted({ quotation, order: order.ok ? order.value : undefined })
    }),
    saveLanguageSetting: fromPromise(async ({ input, signal }: Ask<ChoiceInput>): Promise<Result<Order, StepCode>> => {
      const body = { source: sourceLanguage, ...input.draft } as const
      return dataOf(await client.call(saveLanguageSetting, { ...forFile(input.key, input.version), body, signal }))
    }),
  }
}

function isWorkedOutAlike(quotation: Quotation, local: Quotation | null): boolean {
  return quotation.sumCost === local?.sumCost && quotation.netCost === local.netCost
}
