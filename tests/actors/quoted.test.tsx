import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { languagesActors } from '#actors/languages/languages.actors.ts'
import { createClient } from '#api/client.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { accepted } from '#domain/result.ts'
import { fullList } from '#machines/languages/price-list.fixtures.ts'
import { configuration, wirePricing, orderKey } from '#machines/order/orders.fixtures.ts'
import { answer, refuse, type Handler } from '../support/answers.ts'
import { openNetwork } from '../support/network.ts'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const { order } = fullList
const quotation = quoteLocally(order.language ?? wirePricing, ['frFR'], 'EUR')
const older = { ...quotation, sumCost: quotation.sumCost - 1, netCost: quotation.netCost - 1 }

async function quoted(local: typeof quotation | null, order: Handler) {
  const network = await openNetwork()
  network.use(answer(instanceQuote, { data: quotation }), order)
  const input = { key: orderKey, version: undefined, draft: { targets: ['frFR'], currency: 'EUR' as const }, local }
  return toPromise(createActor(languagesActors(client, async () => undefined).instanceQuote, { input }).start())
}

const asItIs = answer(resumeOrder, { data: order, cfg: configuration })

test.for([
  { says: 'otherwise than we do', local: older, now: order },
  { says: 'what we could not work out', local: null, now: order },
  { says: 'as we do', local: quotation, now: undefined },
])('when the service quotes $says, the order that comes with it is $now.id', async ({ local, now }) => {
  expect(await quoted(local, asItIs)).toEqual(accepted({ quotation, order: now }))
})

test('the quotation counts, even where the order can’t be read', async () => {
  expect(await quoted(older, refuse(resumeOrder, 'SERVER_ERROR'))).toEqual(accepted({ quotation, order: undefined }))
})
