import { describe, expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { withPlaceholders } from '#domain/documents/file-setting.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { openOrder } from '#service/http/access.ts'
import type { Database } from '#service/store/database.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { newOrder, settings, signUp, sourceFile, type Held } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

/** 7 words, of which @NAME@ is one, and [ICON_OIL] none. */
const coded = 'key,English,German\na,Light the lamp @NAME@,\nb,Take 3 [ICON_OIL] oil,\n'

async function uploaded(client: ServiceClient): Promise<Held> {
  const held = await newOrder(client)
  await client.call(uploadResource, { ...held, body: [sourceFile('codes.csv', coded)] })
  return held
}

async function wordsOf(client: ServiceClient, held: Held, chosen: ChosenShapes): Promise<number | undefined> {
  const { data } = await client.call(saveFileSetting, { ...held, body: withPlaceholders(settings, chosen) })
  return data.resource.files[0]?.wordCount?.sourceWordCount
}

/** What an order that begins now starts with. */
async function offered(client: ServiceClient): Promise<ChosenShapes | undefined> {
  const held = await uploaded(client)
  return (await client.call(resumeOrder, held)).data.placeholders
}

describe.each(databases)('a game’s own placeholders on the $name', (database) => {
  const shop = withGuest(database)

  test('what is chosen is counted so, and kept with the order', async () => {
    const { guest } = shop()
    const held = await uploaded(guest)
    expect(await wordsOf(guest, held, {})).toBe(7)
    expect(await wordsOf(guest, held, { '@@ capitals': true })).toBe(6)
    expect(await wordsOf(guest, held, { '@@ capitals': true, '[] code': false })).toBe(7)
    const { data } = await guest.call(resumeOrder, held)
    expect(data.resource.files[0]?.settings?.[0]?.placeholders).toEqual({ '@@ capitals': true, '[] code': false })
    expect(data.placeholders).toBeUndefined()
  })

  test('a company’s later orders begin with what an earlier one chose last', async () => {
    const { client } = await signUp(shop().service.app)
    const held = await uploaded(client)
    await wordsOf(client, held, { '@@ capitals': true, '[] code': false })
    expect(await offered(client)).toEqual({ '@@ capitals': true, '[] code': false })
    const later = await uploaded(client)
    await wordsOf(client, later, { '@@ capitals': false, '[] code': false })
    expect(await offered(client)).toEqual({ '@@ capitals': false, '[] code': false })
    // Saving the earlier order as it was decides nothing anew.
    await wordsOf(client, held, { '@@ capitals': true, '[] code': false })
    expect(await offered(client)).toEqual({ '@@ capitals': false, '[] code': false })
  })

  test('what a guest chose is the company’s once the order is, and nobody else’s', async () => {
    const { guest, service } = shop()
    const held = await uploaded(guest)
    await wordsOf(guest, held, { '<<>> word': true })
    const { client } = await signUp(service.app)
    expect(await offered(client)).toBeUndefined()
    expect((await client.call(resumeOrder, held)).data.placeholders).toEqual({ '<<>> word': true })
    expect(await offered(client)).toEqual({ '<<>> word': true })
    expect(await offered((await signUp(service.app)).client)).toBeUndefined()
    expect(await offered(guest)).toBeUndefined()
  })

  test('what a guest saves while the order is being adopted is the company’s too', async () => {
    const { guest, service } = shop()
    const { db, orderTokens, settings: limits, sessions } = service.services
    const held = await uploaded(guest)
    await wordsOf(guest, held, { '<<>> word': true })
    const { client, accessToken } = await signUp(service.app)
    const saving: Database['transaction'] = async (...run) => {
      await wordsOf(guest, held, { '@@ capitals': true })
      return db.transaction(...run)
    }
    const between = new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? saving : Reflect.get(target, name, target)),
    })
    const opening = { db: between, orderTokens, settings: limits }
    await openOrder(opening, held.params.orderId, held.orderToken, await sessions.userOf(accessToken))
    expect(await offered(client)).toEqual({ '@@ capitals': true })
  })

  test('a shape that is not on the list is refused, as an expression of somebody’s own would be', async () => {
    const { guest } = shop()
    const held = await uploaded(guest)
    const unknown = { '(.*)* word': true } as unknown as ChosenShapes
    expect(await guest.refusal(saveFileSetting, { ...held, body: withPlaceholders(settings, unknown) })).toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })
})
