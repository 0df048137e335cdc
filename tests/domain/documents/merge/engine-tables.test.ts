import { expect, test } from 'vitest'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { importToGodot, importToUnity, importToUnreal } from '#tests/support/documents/engine-tables.ts'
import { merged, sheetSetting, translationsOf } from '#tests/support/documents/merging.ts'

const translations = translationsOf(
  [1, 'plPL', 'Zacznij, "teraz"'],
  [2, 'plPL', String.raw`Dobrej nocy,\nstrażniku`],
  [1, 'arSA', 'ابدأ'],
  [2, 'arSA', 'ليلة سعيدة'],
)

test('Godot imports new columns under the locales of their languages', () => {
  const file = utf8(
    String.raw`keys,en,es,_notes
MENU_START,Start now,Empezar,first screen
QUAY_NIGHT,"Good night,\nkeeper",,
`,
  )
  const { bytes } = merged(file, 'game.csv', [sheetSetting(0, 1, { esES: 2 })], translations)
  const { texts, faults } = importToGodot(bytes)
  expect(faults).toEqual([])
  expect(texts).toEqual({
    en: { MENU_START: 'Start now', QUAY_NIGHT: 'Good night,\nkeeper' },
    es: { MENU_START: 'Empezar', QUAY_NIGHT: '' },
    pl: { MENU_START: 'Zacznij, "teraz"', QUAY_NIGHT: 'Dobrej nocy,\nstrażniku' },
    ar: { MENU_START: 'ابدأ', QUAY_NIGHT: 'ليلة سعيدة' },
  })
})

test('Unity imports new columns by the names of their locales', () => {
  const file = utf8(`Key,Id,Shared Comments,English(en),German(de)
MENU_START,1001,first screen,Start now,
QUAY_NIGHT,1002,,"Good night, keeper",Gute Nacht
`)
  const { bytes } = merged(file, 'UI.csv', [sheetSetting(0, 3, { deDE: 4 })], translations)
  const { texts, faults } = importToUnity(bytes, [
    { name: 'English', code: 'en' },
    { name: 'German', code: 'de' },
    { name: 'Polish', code: 'pl' },
    { name: 'Arabic', code: 'ar' },
  ])
  expect(faults).toEqual([])
  expect(texts['pl']).toEqual({ MENU_START: 'Zacznij, "teraz"', QUAY_NIGHT: 'Dobrej nocy,\nstrażniku' })
  expect(texts['de']).toEqual({ MENU_START: '', QUAY_NIGHT: 'Gute Nacht' })
})

test('Unreal imports a string table, its keys and sources as they were', () => {
  const file = utf8(String.raw`"Key","SourceString","Comment"
"MENU_START","Start now","first screen"
"QUAY_NIGHT","Good night,\nkeeper",""
`)
  const { bytes } = merged(file, 'ST_Menu.csv', [sheetSetting(0, 1, {})], translations)
  const { texts, faults } = importToUnreal(bytes)
  expect(faults).toEqual([])
  expect(texts['SourceString']).toEqual({ MENU_START: 'Start now', QUAY_NIGHT: 'Good night,\nkeeper' })
  expect(texts['Comment']).toEqual({ MENU_START: 'first screen', QUAY_NIGHT: '' })
  expect(Object.values(texts).map((column) => column['QUAY_NIGHT'])).toContain('Dobrej nocy,\nstrażniku')
})

test('what an engine would leave out is a fault', () => {
  expect(importToGodot(utf8('keys,en,plPL\nA,a\nB,b,c\n')).faults).toEqual([
    'plPL is no locale',
    'A has 2 cells, not 3',
  ])
  expect(importToUnity(utf8('Key,English(en),plPL\nA,a,b\n'), [{ name: 'Polish', code: 'pl' }]).faults).toEqual([
    'no column for Polish(pl)',
  ])
  expect(importToUnreal(utf8('Key,Text,text\nA,a,b\n')).faults).toEqual(['text stands twice', 'no sourcestring'])
})
