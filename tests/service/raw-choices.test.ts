import { describe, expect, test } from 'vitest'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { attributesXml, questsJson, unnamedPo } from '#machines/setup/raw-files.fixtures.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { newOrder, type Held } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

/** The settings that the browser sends, and the words that it shows. */
function shown(name: string, text: string, options: ReadingOptions = {}) {
  const view = openRawView(new TextEncoder().encode(text), name, options)
  if (!view.ok) throw new Error(view.code)
  const { settings, count } = view.value.overview
  return { settings, words: count.sourceWordCount }
}

describe.each(databases)('what is chosen of a raw file on the $name', (database) => {
  const shop = withGuest(database)

  async function uploaded(name: string, text: string): Promise<Held> {
    const held = await newOrder(shop().guest)
    await shop().guest.call(uploadResource, { ...held, body: [new File([text], name)] })
    return held
  }

  async function saved(held: Held, settings: FileSettings) {
    await shop().guest.call(saveFileSetting, { ...held, body: settings })
    const { data } = await shop().guest.call(resumeOrder, held)
    const [file] = data.resource.files
    return {
      settings: file?.settings,
      words: file?.wordCount?.sourceWordCount,
      billed: Object.fromEntries(data.language?.rates.map(({ lang, words }) => [lang, words]) ?? []),
      rows: file?.meta.sheets[0]?.rows,
    }
  }

  test('kinds that are taken in or held back are counted and billed as in the browser', async () => {
    const held = await uploaded('quests.json', questsJson)
    const as = shown('quests.json', questsJson)
    expect(await saved(held, as.settings)).toMatchObject({ settings: as.settings, words: as.words })
    const kinds = [
      { kind: '//type', way: 'text' as const },
      { kind: '/headings/reward', way: 'held' as const },
    ]
    const taken = shown('quests.json', questsJson, { kinds })
    // Three codes more, and a heading less.
    expect(taken.words).toBe(as.words + 3 - 1)
    expect(await saved(held, taken.settings)).toMatchObject({ settings: taken.settings, words: taken.words, rows: 8 })
    const at = { ...held, params: { ...held.params, fileName: 'quests.json' } }
    const { data } = await shop().guest.call(readResource, at)
    expect(data.sheets[0]?.rows.flat()).toContain('side')
    expect(await saved(held, as.settings)).toMatchObject({ words: as.words })
  })

  test('a file whose texts are all in attributes is taken, and has the words that are taken in', async () => {
    const held = await uploaded('GameText.xml', attributesXml)
    const kinds = [{ kind: '//Row@Text', way: 'text' as const }]
    const taken = shown('GameText.xml', attributesXml, { kinds })
    expect(await saved(held, taken.settings)).toMatchObject({ settings: taken.settings, words: 14, rows: 3 })
  })

  test('translations are not billed over before somebody says their language', async () => {
    const held = await uploaded('harbor.po', unnamedPo)
    const asked = await shop().guest.refusal(saveFileSetting, { ...held, body: shown('harbor.po', unnamedPo).settings })
    expect(asked).toMatchObject({ code: 'INVALID_SETTING' })
    const said = shown('harbor.po', unnamedPo, { filledIn: 'svSE' })
    expect(await saved(held, said.settings)).toMatchObject({ settings: said.settings, billed: { svSE: 3, deDE: 10 } })
    const none = shown('harbor.po', unnamedPo, { filledIn: null })
    expect(await saved(held, none.settings)).toMatchObject({ settings: none.settings, billed: { svSE: 10, deDE: 10 } })
  })

  test('more choices than a file can have, and ways that are none, are refused', async () => {
    const held = await uploaded('quests.json', questsJson)
    const [setting] = shown('quests.json', questsJson).settings
    const refused = (kinds: readonly unknown[]) =>
      shop().guest.refusal(saveFileSetting, { ...held, body: [{ ...setting, kinds }] as FileSettings })
    const many = Array.from({ length: 201 }, (_, number) => ({ kind: `//k${number}`, way: 'text' }))
    for (const kinds of [many, [{ kind: 'x'.repeat(401), way: 'text' }], [{ kind: '//type', way: 'maybe' }]]) {
      expect(await refused(kinds)).toMatchObject({ code: 'INVALID_REQUEST' })
    }
  })
})
