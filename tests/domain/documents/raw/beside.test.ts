import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideTexts } from '#domain/documents/raw/json/beside-texts.ts'
import { filledBeside, mergedBeside } from '#tests/support/documents/raw/beside-merging.ts'
import { briefly, heldIn, readRawText } from '#tests/support/documents/raw/raw-reading.ts'

test.for([
  {
    name: 'an object that is empty',
    before: '{\n  "en": {\n    "start": "Start",\n    "menu": { "quit": "Quit" }\n  },\n  "pl": {}\n}\n',
    texts: { plPL: { start: 'Zacznij', 'menu/quit': 'Wyjdź' } },
    after:
      '{\n  "en": {\n    "start": "Start",\n    "menu": { "quit": "Quit" }\n  },\n  "pl": {\n    "start": "Zacznij",\n    "menu": { "quit": "Wyjdź" }\n  }\n}\n',
  },
  {
    name: 'keys that are missing, behind those that are there',
    before: '{"en": {"a": "A one", "b": "B two"},\n "de": {"b": "B zwei", "z": 7}}',
    texts: { deDE: { a: 'A eins', b: 'B zwei' } },
    after: '{"en": {"a": "A one", "b": "B two"},\n "de": {"b": "B zwei", "z": 7, "a": "A eins"}}',
  },
  {
    name: 'languages that are missing, as the others are written',
    before: '{\n\t"en": {\n\t\t"a": "A one"\n\t},\n\t"de": {\n\t\t"a": ""\n\t}\n}',
    texts: { deDE: { a: 'Eins' }, plPL: { a: 'Raz' }, arSA: { a: 'واحد' } },
    after:
      '{\n\t"en": {\n\t\t"a": "A one"\n\t},\n\t"de": {\n\t\t"a": "Eins"\n\t},\n\t"pl": {\n\t\t"a": "Raz"\n\t},\n\t"ar": {\n\t\t"a": "واحد"\n\t}\n}',
  },
  {
    name: 'regions as the file writes them',
    before: '{"en_US": {"a": "A one"}, "pt_BR": {}}',
    texts: { plPL: { a: 'Raz' }, ptBR: { a: 'Um' } },
    after: '{"en_US": {"a": "A one"}, "pt_BR": {"a": "Um"}, "pl_PL": {"a": "Raz"}}',
  },
  {
    name: 'languages that would share a key',
    before: '{"en": {"a": "A one"}, "de": {"a": ""}}',
    texts: { zhCN: { a: '一' }, zhTW: { a: '壹' } },
    after: '{"en": {"a": "A one"}, "de": {"a": ""}, "zh-CN": {"a": "一"}, "zh-TW": {"a": "壹"}}',
  },
  {
    name: 'nothing where a text is to be',
    before: '{"en": {"a": "A one", "b": {"c": "C"}}, "pl": {"a": null, "b": null}, "ar": null}',
    texts: { plPL: { a: 'Raz', 'b/c': 'Cee' }, arSA: { a: 'واحد' } },
    after: '{"en": {"a": "A one", "b": {"c": "C"}}, "pl": {"a": "Raz", "b": {"c": "Cee"}}, "ar": {"a": "واحد"}}',
  },
  {
    name: 'lists, whose items keep their places and their data',
    before:
      '{"en": {"tips": [{"id": "t_1", "n": 1, "text": "One tip"}, {"id": "t_2", "n": 2, "text": "Two tips"}]}, "pl": {"tips": [{"id": "t_1", "n": 1, "text": ""}]}, "de": {}}',
    texts: {
      plPL: { 'tips/0/text': 'Raz', 'tips/1/text': 'Dwa' },
      deDE: { 'tips/1/text': 'Zwei' },
    },
    after:
      '{"en": {"tips": [{"id": "t_1", "n": 1, "text": "One tip"}, {"id": "t_2", "n": 2, "text": "Two tips"}]}, "pl": {"tips": [{"id": "t_1", "n": 1, "text": "Raz"}, {"id": "t_2", "n": 2, "text": "Dwa"}]}, "de": {"tips": [{"id": "t_1", "n": 1, "text": ""}, {"id": "t_2", "n": 2, "text": "Zwei"}]}}',
  },
  {
    name: 'plural forms that English lacks',
    before: '{"en": {"key_one": "key", "key_other": "keys"}, "pl": {"key_one": "klucz"}}',
    texts: { plPL: { key_one: 'klucz', key_other: 'klucza', key_few: 'klucze', key_many: 'kluczy' } },
    after:
      '{"en": {"key_one": "key", "key_other": "keys"}, "pl": {"key_one": "klucz", "key_other": "klucza", "key_few": "klucze", "key_many": "kluczy"}}',
  },
  {
    name: 'languages within each text',
    before: '{\n  "start": { "en": "Start it", "pl": "" },\n  "quit": { "en": "Quit it", "de": "Ende" }\n}',
    texts: { plPL: { start: 'Zacznij', quit: 'Wyjdź' }, deDE: { start: 'Los' } },
    after:
      '{\n  "start": { "en": "Start it", "pl": "Zacznij", "de": "Los" },\n  "quit": { "en": "Quit it", "de": "Ende", "pl": "Wyjdź" }\n}',
  },
  {
    name: 'a list of texts with languages',
    before: '[\n  {"id": "a_1", "en": "Start it", "de": "Los"},\n  {"id": "a_2", "en": "Quit it", "de": null}\n]',
    texts: { deDE: { '1': 'Ende' }, plPL: { '0': 'Zacznij' } },
    after:
      '[\n  {"id": "a_1", "en": "Start it", "de": "Los", "pl": "Zacznij"},\n  {"id": "a_2", "en": "Quit it", "de": "Ende"}\n]',
  },
])('$name: each translation goes to its own language', ({ before, texts, after }) => {
  expect(filledBeside(before, texts)).toBe(after)
})

test('languages within texts are sources and translations, and identifiers are no Indonesian', () => {
  const list =
    '[{"id": "a_1", "note": "x", "en": "Start it", "de": "Los"}, {"id": "a_2", "en": "Quit it"}, {"id": "a_3", "en": "Row", "de": ""}]'
  const file = readRawText('a.json', list)
  expect(heldIn(file)).toEqual(['otherLanguage: Los', 'noText: a_1', 'noPlace: x', 'noText: a_2', 'noText: a_3'])
  expect(file.segments.map(briefly)).toEqual([
    { id: '0', source: 'Start it', targets: { deDE: 'Los' } },
    { id: '1', source: 'Quit it' },
    { id: '2', source: 'Row' },
  ])
})

test.for([
  {
    name: 'languages by name in a file of one',
    text: '{"title": "Dusk", "sub": "Harbor", "languages": {"en": "English", "de": "German"}}',
  },
  { name: 'English alone', text: '{"en": {"a": "One"}}' },
  {
    name: 'names of languages at the end of keys',
    text: '{"title": "Dusk", "lang_en": "English", "lang_de": "Deutsch"}',
  },
  { name: 'names of languages alone', text: '{"en": "English", "de": "German", "fr": "French"}' },
  { name: 'one text of several with languages', text: '{"a": {"en": "One", "de": "Eins"}, "b": "Two", "c": "Three"}' },
  { name: 'words that are languages too', text: '{"key": {"key": "Key", "max": "Max"}, "no": "No", "it": "It"}' },
])('$name: no languages side by side', ({ text }) => {
  expect(readRawText('a.json', text).beside).toBeNull()
})

test('what there is no place for is told, and the rest is written', () => {
  const text = '{"en": {"a": "One", "b": {"c": "Two"}}, "pl": {"b": "Dwa"}}'
  const { bytes, skipped } = mergedBeside(text, { plPL: { a: 'Raz', 'b/c': 'Dwa', d: 'Trzy' } })
  expect(skipped).toEqual([
    { id: 'b/c', fault: 'unknownId', lang: 'plPL' },
    { id: 'd', fault: 'unknownId', lang: 'plPL' },
  ])
  expect(JSON.parse(new TextDecoder().decode(bytes)).pl).toEqual({ b: 'Dwa', a: 'Raz' })
})

const word = fc
  .stringMatching(/^[A-Za-zäł"\\\n→ ]{1,8}$/u)
  .filter((text) => text.trim() !== '' && !/^(?:true|false|null)$/i.test(text.trim()))
const key = fc.constantFrom('a', 'b', 'c/d', 'e~f', 'title')
const tree: fc.Memo<unknown> = fc.memo((depth) =>
  depth <= 1
    ? word
    : fc.oneof(
        { weight: 3, arbitrary: word },
        fc.dictionary(key, tree(depth - 1), { maxKeys: 3 }),
        fc.array(tree(depth - 1), { maxLength: 3 }),
        fc.constantFrom(null, 7, true),
      ),
)
const table = fc.dictionary(key, tree(3), { minKeys: 1, maxKeys: 4 })
const indent = fc.constantFrom(0, 2, '\t')

test('whatever stands there: what is filled is read again by any program, and nothing else changed', () => {
  const check = fc.property(table, table, indent, fc.boolean(), (en, de, space, hasPolish) => {
    const all = { version: 3, en, de, ...(hasPolish && { pl: {} }) }
    const text = JSON.stringify(all, null, space)
    const file = readRawText('all.json', text)
    if (!file.beside) return
    const given = Object.fromEntries(file.segments.map(({ id }, number) => [id, `„${number}“ "ł\\\n`]))
    const { bytes, skipped } = mergedBeside(text, { plPL: given })
    const merged = JSON.parse(new TextDecoder().decode(bytes))
    expect({ ...merged, pl: undefined }).toEqual({ ...all, pl: undefined })
    expect(skipped).toEqual([])
    for (const { id } of file.segments) expect(valueAt(merged.pl, id)).toBe(given[id])
    const again = readRawText('all.json', new TextDecoder().decode(bytes))
    expect(again.beside && Object.fromEntries(besideTexts(again.beside, 'plPL'))).toEqual(given)
    // The same once more changes no byte.
    expect(mergedBeside(new TextDecoder().decode(bytes), { plPL: given }).bytes).toEqual(bytes)
    // A language that is there keeps what it has.
    const german = mergedBeside(text, { deDE: given })
    const left = new Set(german.skipped.map(({ id }) => id))
    const now = JSON.parse(new TextDecoder().decode(german.bytes))
    expect(now.en).toEqual(en)
    const wrong = file.segments.filter(({ id }) => !left.has(id) && valueAt(now.de, id) !== given[id])
    expect(wrong).toEqual([])
    expect(keysOf(now.de)).toEqual(expect.arrayContaining(keysOf(de)))
  })
  fc.assert(check, { numRuns: 400 })
})

/** The value at a path, read with none of our code. */
function valueAt(value: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((at, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined
  }, value)
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
