import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { longList } from '#machines/languages/price-list.fixtures.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand } from '#service/cli/read-command.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { setUpOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('a price list of 250 languages on the $name', (database) => {
  let service: TestService
  let folder: string
  beforeAll(async () => {
    service = await openTestService(database)
    folder = await mkdtemp(join(tmpdir(), 'lockit-long-prices-'))
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  test('is imported, offered, quoted to the cent as the browser quotes it, and chosen as a whole', async () => {
    const languages = longList.prices.map(({ lang, price, priceUSD }) => ({ lang, price, priceUSD }))
    await writeFile(join(folder, 'list.json'), JSON.stringify({ languages }))
    const reading = readCommand(commands, ['prices', 'import', 'list.json'])
    if ('ending' in reading) throw new Error(reading.ending.lines.join('\n'))
    expect(await runCommand(reading, service.services, folder)).toMatchObject({ exitCode: 0 })

    const client = serviceClient(service.app)
    const targets = (await client.call(priceList, {})).data.map(({ lang }) => lang)
    expect(targets.toSorted()).toEqual(languages.map(({ lang }) => lang).toSorted())
    expect(targets.length).toBe(250)

    const order = await setUpOrder(client)
    const { language } = (await client.call(resumeOrder, order)).data
    if (!language) throw new Error('The order came without pricing')
    const body = { targets, currency: 'USD' } as const
    const { data } = await client.call(instanceQuote, { ...order, body })
    expect(data.netCost).toBe(quoteLocally(language, targets, 'USD').netCost)
    expect(data.items.length).toBe(250)

    const saved = await client.call(saveLanguageSetting, { ...order, body: { source: 'enUS', ...body } })
    expect(saved.data.quotation?.netCost).toBe(data.netCost)
  })
})
