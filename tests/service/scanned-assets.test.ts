import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { eicar, startClamdStandIn } from '#tests/support/clamd-stand-in.ts'
import { openDesk } from '#tests/support/service-delivery.ts'
import { informedOrder, signUp, type Held } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const found = { status: 422, code: 'MALWARE_FOUND' }
const away = { status: 503, code: 'SCANNER_AWAY' }
const terms = new File(['Bram,Bram'], 'glossary_terms.csv')
const menu = new File(['…'], 'screenshots_menu.png')
const harmful = new File([eicar], 'legacy_old.zip')

async function openShop(environment: Readonly<Record<string, string>>) {
  const [database] = databases
  const service = await openTestService(database, { environment })
  const { client } = await signUp(service.app)
  return {
    service,
    client,
    /** The assets of an order, and how many files lie in its folder. */
    kept: async (held: Held) => {
      const { data } = await client.call(resumeOrder, held)
      const files = await readdir(join(service.dataDir, 'files', held.params.orderId))
      return { state: data.state, assets: data.resource.assets, files: files.length, incoming: await incomingOf() }
    },
    /** The lines below the files in an export of the paid order. */
    exported: async (held: Held) => {
      await client.call(executePayment, byCard(held))
      const desk = await openDesk(service)
      const { lines } = await desk.run('export', held.params.orderId)
      await desk.close()
      return lines.slice(2)
    },
  }

  function incomingOf(): Promise<string[]> {
    return readdir(service.services.incoming).catch(() => [])
  }
}

describe('assets', () => {
  test('are kept when a scanner finds nothing in them, and refused whole when it does', async () => {
    const scanner = await startClamdStandIn()
    const { service, client, kept, exported } = await openShop({ CLAMD: scanner.setting })
    const held = await informedOrder(client)
    await client.call(uploadAsset, { ...held, body: [terms] })
    const before = await kept(held)
    expect(before).toEqual({ state: 16, assets: ['glossary_terms.csv'], files: 2, incoming: [] })

    for (const body of [[harmful], [menu, harmful], [harmful, menu]]) {
      expect(await client.refusal(uploadAsset, { ...held, body })).toEqual(found)
      expect(await kept(held)).toEqual(before)
    }
    expect(service.logged()).toContainEqual(expect.objectContaining({ level: 'warn', found: 'Win.Test.EICAR_HDB-1' }))
    expect(JSON.stringify(service.logged())).not.toContain('legacy_old')
    expect(await exported(held)).toEqual([])
    await service.close()
    await scanner.close()
  })

  test('are refused while the scanner is away, and taken once it is back', async () => {
    const answers = ['stream: Not now ERROR\0', 'stream: OK\0']
    const scanner = await startClamdStandIn({ answer: () => answers.shift() })
    const { service, client, kept } = await openShop({ CLAMD: scanner.setting })
    const held = await informedOrder(client)
    expect(await client.refusal(uploadAsset, { ...held, body: [terms] })).toEqual(away)
    expect(await kept(held)).toEqual({ state: 16, assets: [], files: 1, incoming: [] })
    await client.call(uploadAsset, { ...held, body: [terms] })
    expect((await kept(held)).assets).toEqual(['glossary_terms.csv'])
    await service.close()
    await scanner.close()
  })

  test('that were never scanned are named when their order is exported', async () => {
    const { service, client, exported } = await openShop({})
    const held = await informedOrder(client)
    await client.call(uploadAsset, { ...held, body: [terms] })
    const another = await informedOrder(client)
    await client.call(uploadAsset, { ...another, body: [terms, menu, harmful] })
    expect(await exported(held)).toEqual([
      "1 asset of the customer's was not scanned for malware. Open it with care:",
      '  glossary_terms.csv',
    ])
    expect(await exported(another)).toEqual([
      "3 assets of the customer's were not scanned for malware. Open them with care:",
      '  glossary_terms.csv',
      '  legacy_old.zip',
      '  screenshots_menu.png',
    ])
    await service.close()
  })
})
