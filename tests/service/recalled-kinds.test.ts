import { describe, expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import { attributesXml, questsJson } from '#machines/setup/raw-files.fixtures.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { newOrder, signUp, type Held } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const files = { 'quests.json': questsJson, 'GameText.xml': attributesXml }
type FileName = keyof typeof files

const types = { kind: '//type', way: 'text' } as const
const titles = { kind: '//title', way: 'held' } as const
const rows = { kind: '//Row@Text', way: 'text' } as const

async function uploaded(client: ServiceClient, name: FileName, text = files[name]): Promise<Held> {
  const held = await newOrder(client)
  await client.call(uploadResource, { ...held, body: [new File([text], name)] })
  return held
}

/** Saves a file with these kinds, as the browser does. */
async function saved(client: ServiceClient, held: Held, name: FileName, kinds: readonly KindChoice[]) {
  const view = openRawView(new TextEncoder().encode(files[name]), name, { kinds })
  if (!view.ok) throw new Error(view.code)
  return (await client.call(saveFileSetting, { ...held, body: view.value.overview.settings })).data
}

/** What an order that begins now is offered for its file. */
async function offered(client: ServiceClient, name: FileName): Promise<readonly KindChoice[] | undefined> {
  return (await client.call(resumeOrder, await uploaded(client, name))).data.kinds
}

describe.each(databases)('kinds that earlier files chose on the $name', (database) => {
  const shop = withGuest(database)

  test('a company’s next file of the format is offered what was chosen last, and no other file', async () => {
    const { client } = await signUp(shop().service.app)
    const held = await uploaded(client, 'quests.json')
    // An order that has settings begins with its own.
    expect((await saved(client, held, 'quests.json', [types, titles])).kinds).toBeUndefined()
    expect(await offered(client, 'quests.json')).toEqual([types, titles])
    expect(await offered(client, 'GameText.xml')).toBeUndefined()
    await saved(client, await uploaded(client, 'GameText.xml'), 'GameText.xml', [rows])
    expect(await offered(client, 'GameText.xml')).toEqual([rows])
    await saved(client, await uploaded(client, 'quests.json'), 'quests.json', [types, { ...titles, way: 'text' }])
    expect(await offered(client, 'quests.json')).toEqual([types, { ...titles, way: 'text' }])
    // Saving the earlier order as it was decides nothing anew.
    await saved(client, held, 'quests.json', [types, titles])
    expect(await offered(client, 'quests.json')).toEqual([types, { ...titles, way: 'text' }])
  })

  test('what is undone is not offered again; what a file has no text of stays', async () => {
    const { client } = await signUp(shop().service.app)
    const held = await uploaded(client, 'quests.json')
    await saved(client, held, 'quests.json', [types, titles])
    const other = await uploaded(client, 'quests.json', '{"type": "Kind", "say": "Aye"}')
    await client.call(saveFileSetting, { ...other, body: bare('{"type": "Kind", "say": "Aye"}') })
    expect(await offered(client, 'quests.json')).toEqual([titles])
    await saved(client, held, 'quests.json', [types])
    expect(await offered(client, 'quests.json')).toBeUndefined()
  })

  test('what a guest chose is the company’s once the order is, and nobody else’s', async () => {
    const { guest, service } = shop()
    const held = await uploaded(guest, 'GameText.xml')
    await saved(guest, held, 'GameText.xml', [rows])
    const { client } = await signUp(service.app)
    expect(await offered(client, 'GameText.xml')).toBeUndefined()
    await client.call(resumeOrder, held)
    expect(await offered(client, 'GameText.xml')).toEqual([rows])
    expect(await offered((await signUp(service.app)).client, 'GameText.xml')).toBeUndefined()
    expect(await offered(guest, 'GameText.xml')).toBeUndefined()
  })
})

/** The settings of a .json of which nothing is chosen. */
function bare(text: string) {
  const view = openRawView(new TextEncoder().encode(text), 'quests.json')
  if (!view.ok) throw new Error(view.code)
  return view.value.overview.settings
}
