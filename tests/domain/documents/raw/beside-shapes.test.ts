import { expect, test } from 'vitest'
import { filledBeside } from '#tests/support/documents/raw/beside-merging.ts'
import { heldIn, readRawText, warningsOf } from '#tests/support/documents/raw/raw-reading.ts'

test.for([
  {
    name: 'one level down',
    before:
      '{"version": 1, "translations": {"en": {"menu": {"open": "Open"}}, "pl": {"menu": {"open": "Otwórz"}}, "de": {}}}',
    texts: { plPL: { 'translations/menu/open': 'Otwórz to' }, deDE: { 'translations/menu/open': 'Öffnen' } },
    after:
      '{"version": 1, "translations": {"en": {"menu": {"open": "Open"}}, "pl": {"menu": {"open": "Otwórz to"}}, "de": {"menu": {"open": "Öffnen"}}}}',
  },
  {
    name: 'a list for each language',
    before: '{"en": ["One", "Two"], "pl": ["Jeden", ""], "de": null}',
    texts: { plPL: { '0': 'Jeden', '1': 'Dwa' }, deDE: { '0': 'Eins', '1': 'Zwei' }, jaJP: { '0': '一', '1': '二' } },
    after: '{"en": ["One", "Two"], "pl": ["Jeden", "Dwa"], "de": ["Eins", "Zwei"], "ja": ["一", "二"]}',
  },
  {
    name: 'an item of a list for each language',
    before: '[\n  {"lang": "en", "strings": {"a": "One"}},\n  {"lang": "pl", "strings": {"a": ""}}\n]',
    texts: { plPL: { 'strings/a': 'Jeden' }, deDE: { 'strings/a': 'Eins' } },
    after:
      '[\n  {"lang": "en", "strings": {"a": "One"}},\n  {"lang": "pl", "strings": {"a": "Jeden"}},\n  {"lang": "de", "strings": {"a": "Eins"}}\n]',
  },
  {
    name: 'languages by their names',
    before: '{"English": {"a": "One"}, "Polish": {"a": ""}}',
    texts: { plPL: { a: 'Jeden' }, deDE: { a: 'Eins' }, zhTW: { a: '壹' } },
    after:
      '{"English": {"a": "One"}, "Polish": {"a": "Jeden"}, "German": {"a": "Eins"}, "Chinese (Traditional)": {"a": "壹"}}',
  },
  {
    name: 'languages at the end of keys',
    before: '{"text_en": "Open it", "text_pl": "", "desc_en": "Close it", "desc_pl": ""}',
    texts: { plPL: { text_en: 'Otwórz', desc_en: 'Zamknij' }, deDE: { text_en: 'Auf', desc_en: 'Zu' } },
    after:
      '{"text_en": "Open it", "text_pl": "Otwórz", "desc_en": "Close it", "desc_pl": "Zamknij", "text_de": "Auf", "desc_de": "Zu"}',
  },
  {
    name: 'languages in capitals, and in keys without a sign between',
    before: '{"a": {"nameEn": "Sword", "namePl": ""}, "b": {"EN": "Bow", "PL": ""}}',
    texts: { plPL: { 'a/nameEn': 'Miecz', b: 'Łuk' } },
    after: '{"a": {"nameEn": "Sword", "namePl": "Miecz"}, "b": {"EN": "Bow", "PL": "Łuk"}}',
  },
  {
    name: 'Portuguese of Portugal, beside that of Brazil',
    before: '{"en": {"a": "Open"}, "pt-BR": {"a": ""}, "pt": {"a": "Abrir"}}',
    texts: { ptBR: { a: 'Abra' }, ptPT: { a: 'Abre' } },
    after: '{"en": {"a": "Open"}, "pt-BR": {"a": "Abra"}, "pt": {"a": "Abre"}}',
  },
  {
    name: 'an English text that has no other language yet',
    before: '[{"en": "Start it", "de": "Los"}, {"id": "a_2", "en": "Quit it"}]',
    texts: { deDE: { '1': 'Ende' } },
    after: '[{"en": "Start it", "de": "Los"}, {"id": "a_2", "en": "Quit it", "de": "Ende"}]',
  },
])('$name: each translation goes to its own language', ({ before, texts, after }) => {
  expect(filledBeside(before, texts)).toBe(after)
})

test('texts without a place for other languages stay as they are, and are told', () => {
  const few = readRawText('a.json', '{"name": {"en": "Sword", "pl": "Miecz"}, "b": "Two words", "c": "Three"}')
  expect(few.segments.map(({ source }) => source)).toEqual(['Two words', 'Three'])
  expect(heldIn(few).toSorted()).toEqual(['noPlace: Sword', 'otherLanguage: Miecz'])
  expect(warningsOf(few)).toEqual(['1 noPlace: Sword'])
  const most = readRawText('a.json', '{"title": "The game", "en": {"a": "One", "b": "Two"}, "pl": {"a": "Raz"}}')
  expect(most.segments.map(({ source }) => source)).toEqual(['One', 'Two'])
  expect(heldIn(most).toSorted()).toEqual(['noPlace: The game', 'otherLanguage: Raz'])
  expect(warningsOf(most)).toEqual(['1 noPlace: The game'])
})

test('a language that is there twice is no English', () => {
  const file = readRawText('a.json', '{"en": {"a": "One"}, "zh": {"a": "一"}, "zh-CN": {"a": "壹"}}')
  expect(file.segments.map(({ source }) => source)).toEqual(['One'])
  expect(heldIn(file).toSorted()).toEqual(['otherLanguage: 一', 'otherLanguage: 壹'])
})
