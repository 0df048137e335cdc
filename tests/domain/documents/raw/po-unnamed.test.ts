import { expect, test } from 'vitest'
import { countDocument } from '#domain/words/count-document.ts'
import { rawContent, rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import type { RawFile } from '#domain/documents/raw/raw-file.ts'
import { mergedText, readRawText } from '#tests/support/documents/raw/raw-reading.ts'

/** Two final translations, one that is not, and one that is not there. */
const po = String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

msgid "Light the lamp"
msgstr "Zünde die Lampe an"

msgid "One gull"
msgid_plural "Many gulls"
msgstr[0] "Eine Möwe"
msgstr[1] "Viele Möwen"

#, fuzzy
msgid "Row"
msgstr "Reihe"

msgid "Out"
msgstr ""
`
const filledOf = (file: RawFile) => countDocument(rawContent(file, 'a'), rawSettings(file)).filledWordCount

test('a .po that does not say its language has translations of none, and says so', () => {
  const file = readRawText('a.po', po)
  expect([file.unnamed, filledOf(file)]).toEqual([2, {}])
})

test('they count as translations of the language that a person says', () => {
  const file = readRawText('a.po', po, { filledIn: 'deDE' })
  expect([file.unnamed, filledOf(file)]).toEqual([0, { deDE: 7 }])
  expect(rawSettings(file)[0]).toMatchObject({ filledIn: 'deDE', targetColumns: [{ lang: 'deDE', col: 1 }] })
  expect(mergedText(file, { Out: 'Aus' })).toContain(String.raw`"Language: de_DE\n"`)
})

test('a person may say that they are none, or that they are the English', () => {
  const none = readRawText('a.po', po, { filledIn: null })
  expect([none.unnamed, filledOf(none), none.segments[0]?.source]).toEqual([0, {}, 'Light the lamp'])
  const english = readRawText('a.po', po.replace('Light the lamp', 'menu.light'), { filledIn: 'enUS' })
  expect([english.unnamed, english.segments[0]?.source]).toEqual([0, 'Zünde die Lampe an'])
})

test('what the header says counts, and nobody is asked', () => {
  const said = po.replace(
    'msgstr ""\n"Content',
    String.raw`msgstr ""
"Language: fr\n"
"Content`,
  )
  const file = readRawText('a.po', said, { filledIn: 'deDE' })
  expect([file.unnamed, Object.keys(filledOf(file))]).toEqual([0, ['frFR']])
  expect(readRawText('a.pot.po', po.replaceAll(/msgstr(\[\d\])? "[^"\n]+"/g, 'msgstr$1 ""')).unnamed).toBe(0)
})
