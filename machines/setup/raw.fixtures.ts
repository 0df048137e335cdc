import type { OrderFile } from '#domain/order/order.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import { readWish } from '#domain/documents/raw/view/raw-viewer.ts'
import { attributesXml, questsJson, unnamedPo } from './raw-files.fixtures.ts'
import { dialogueRows, interfaceRows, itemRows } from '../order/dusk-harbor.fixtures.ts'
import { firstText, type OpenedRaw } from './raw.context.ts'

export type RawFixture = ReturnType<typeof rawFixture>

/** A raw file as step 2 has it: in the order, opened, and read at any place. */
export function rawFixture(name: string, text: string, options: ReadingOptions = {}) {
  const bytes = new TextEncoder().encode(text)
  const view = openRawView(bytes, name, options)
  if (!view.ok) throw new Error(view.code)
  const { content, index, overview } = view.value
  const read = (wish: RawWish): RawReading => readWish(index, wish)
  const opened: OpenedRaw = { overview, reading: read(firstText.wish) }
  const sheets = content.sheets.map(({ sheetName, rows, headerRow }) => ({
    sheetName,
    rows: rows.length,
    columns: headerRow.length,
  }))
  const file: OrderFile = {
    original: name,
    type: name.slice(name.lastIndexOf('.')),
    meta: { size: bytes.length, sheets },
    version: 'v1',
    settings: null,
    wordCount: null,
  }
  return { file, content, opened, read }
}

const header = String.raw`# Dusk Harbor, first translation
msgid ""
msgstr ""
"Project-Id-Version: dusk-harbor 12\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Language: fr_FR\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
`

const footer = String.raw`
#, fuzzy
msgctxt "ui.menu.credits"
msgid "Everyone who drowned"
msgstr "Tout le monde"

#. Counter after each pickup
msgid "%d lantern oil to go."
msgid_plural "%d lantern oils to go."
msgstr[0] "Encore %d huile de lanterne."
msgstr[1] "Encore %d huiles de lanterne."

#~ msgid "Multiplayer"
#~ msgstr "Multijoueur"
`

/** One chapter of the game as entries of a .po; only the first chapter is translated. */
function chapter(number: number): string {
  return [...dialogueRows.slice(1), ...itemRows.slice(1), ...interfaceRows.slice(1)]
    .map(([id, speaker, text, , context, translation]) => {
      const notes = [context, number === 1 && speaker ? `Speaker: ${speaker}` : ''].filter((note) => note)
      const said = notes.map((note) => `#. ${note}\n`).join('')
      return `\n${said}msgctxt "${id}.${number}"\nmsgid "${text}"\nmsgstr "${number === 1 ? translation : ''}"\n`
    })
    .join('')
}

const chapters = Array.from({ length: 9 }, (_, index) => chapter(index + 1))

/** A translation into French that was begun, of nine chapters. */
export const frenchPo = rawFixture('dusk_harbor_fr.po', header + chapters.join('') + footer)

/** The place of the file's first warning. */
export const frenchWarning = { start: 0, end: 0, ...frenchPo.opened.overview.warnings[0]?.first }

/** Its first translated text, with the text around it. */
export const frenchSpot = frenchPo.read({ kind: 'step', way: 'next', among: 'translated', from: undefined })

/** Files that a person says something of: which kinds are text, and the language of what is translated. */
export const codesFile = rawFixture('quests.json', questsJson)
export const typesTaken = rawFixture('quests.json', questsJson, { kinds: [{ kind: '//type', way: 'text' }] })
export const attributesFile = rawFixture('GameText.xml', attributesXml)
export const unnamedFile = rawFixture('harbor.po', unnamedPo)
export const rowsTaken = { kind: '//Row@Text', way: 'text' } as const satisfies KindChoice
export const attributesTaken = rawFixture('GameText.xml', attributesXml, { kinds: [rowsTaken] })
export const namedFile = rawFixture('harbor.po', unnamedPo, { filledIn: 'svSE' })
