import { expect, test } from 'vitest'
import {
  commentedJsonSample,
  jsonSample,
  languagesSample,
  messagesSample,
} from '#tests/support/documents/raw/json-samples.ts'
import {
  briefly,
  heldIn,
  mergedText,
  readRawText,
  warningsOf,
  withReplaced,
} from '#tests/support/documents/raw/raw-reading.ts'

test('nested keys and lists, with plurals, contexts, speakers, limits and notes', () => {
  const file = readRawText('en.json', jsonSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'menu/start', source: 'Start the game' },
    { id: 'menu/options~1sound', source: 'Sound & music' },
    { id: 'menu/quit', source: 'Quit' },
    { id: 'key_one', source: 'You found {{count}} key.', plural: 'key_ one' },
    { id: 'key_other', source: 'You found {{count}} keys.', plural: 'key_ other' },
    { id: 'friend', source: 'A friend' },
    { id: 'friend_male', source: 'A boyfriend', context: 'friend: male' },
    { id: 'tips/0', source: 'Gulls lie.' },
    { id: 'tips/1', source: 'Keep the lamp lit.\nAlways.' },
    { id: 'dialogue/0/speaker', source: 'Mira' },
    { id: 'dialogue/0/text', source: 'Who goes there?', limit: 24, speaker: 'Mira' },
    { id: 'dialogue/1/speaker', source: 'Odd', context: 'He is shy.' },
    { id: 'dialogue/1/text', source: '“It’s élève Odd…” 🐟', context: 'He is shy.', speaker: 'Odd' },
  ])
  expect(file.spares.map(({ id }) => id)).toEqual(['key_zero', 'key_two', 'key_few', 'key_many'])
  expect(heldIn(file)).toEqual([
    'noText: https://brine.example/strings.json',
    'noText: ui/logo.png',
    'noText: quay_01',
    'noText: quay_02',
    'note: He is shy.',
  ])
})

test('texts are replaced, and plural forms are put behind the last one', () => {
  const file = readRawText('en.json', jsonSample)
  const translations = {
    'menu/options~1sound': 'Звук "и" \\ музыка',
    'tips/1': 'Раз.\nДва.',
    key_few: 'Найдено {{count}} ключа.',
    key_many: 'Найдено {{count}} ключей.',
  }
  expect(mergedText(file, translations, 'ruRU')).toBe(
    withReplaced(jsonSample, [
      ['Sound & music', String.raw`Звук \"и\" \\ музыка`],
      [String.raw`Keep the lamp lit.\nAlways.`, String.raw`Раз.\nДва.`],
      [
        '"You found {{count}} keys.",',
        '"You found {{count}} keys.",\n  "key_few": "Найдено {{count}} ключа.",\n  "key_many": "Найдено {{count}} ключей.",',
      ],
    ]),
  )
})

test('a file that escapes all beyond ASCII goes on doing so', () => {
  const text = String.raw`{"a": "Caf\u00e9", "b": "Quay"}`
  expect(mergedText(readRawText('a.json', text), { b: 'Quai – é🐟' })).toBe(
    String.raw`{"a": "Caf\u00e9", "b": "Quai \u2013 \u00e9\ud83d\udc1f"}`,
  )
})

test('messages of a browser extension, with their descriptions and examples', () => {
  const file = readRawText('messages.json', messagesSample)
  expect(file.segments.map(briefly)).toEqual([
    {
      id: 'appName',
      source: 'Saltmarsh Companion',
      context: 'Name in the store. Max 45 characters',
      limit: 45,
    },
    {
      id: 'greeting',
      source: 'Ahoy, $USER$! $1 gulls are waiting.',
      context: 'Shown when the popup opens\n$USER$: Mira',
    },
  ])
  expect(mergedText(file, { greeting: 'Ahoi, $USER$!' })).toBe(
    withReplaced(messagesSample, [['Ahoy, $USER$! $1 gulls are waiting.', 'Ahoi, $USER$!']]),
  )
})

test('languages side by side: English is the source, the others are what is translated already', () => {
  const file = readRawText('all.json', languagesSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'start', source: 'Start', targets: { deDE: 'Start' } },
    { id: 'quit', source: 'Quit', targets: { jaJP: '終了' } },
    { id: 'lamp/lit', source: 'The lamp is lit.', targets: { deDE: 'Die Lampe brennt.' } },
  ])
  expect([warningsOf(file), heldIn(file)]).toEqual([
    [],
    ['otherLanguage: Start', 'otherLanguage: Die Lampe brennt.', 'otherLanguage: 終了'],
  ])
})

test('comments belong to the texts below them, or before them on the line', () => {
  const file = readRawText('notes.json', commentedJsonSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'title', source: 'Saltmarsh', context: 'Shown on the first screen\nnever translated in Japan' },
    { id: 'line', source: 'Mind the steps.', context: 'Speaker: Mira', speaker: 'Mira' },
  ])
  expect(warningsOf(file)).toEqual(['1 comments: // Brine Games'])
})

test.for([
  { name: 'a text alone', text: '"Start"', ids: [['', 'Start']] },
  {
    name: 'keys of objects themselves',
    text: '{"__proto__": "a b", "constructor": {"prototype": "c"}, "toString": "d"}',
    ids: [
      ['__proto__', 'a b'],
      ['constructor/prototype', 'c'],
      ['toString', 'd'],
    ],
  },
  {
    name: 'keys that are there twice',
    text: '{"a": "x", "a": "y", "a#2": "z", "a": "w"}',
    ids: [
      ['a', 'x'],
      ['a#2', 'y'],
      ['a#2#2', 'z'],
      ['a#3', 'w'],
    ],
  },
  { name: 'half of a pair', text: String.raw`{"a": "x\ud83d"}`, ids: [['a', 'x\uD83D']] },
  { name: 'a tab within a text', text: '{"a": "x\ty"}', ids: [['a', 'x\ty']] },
  {
    name: 'plurals of bare forms, and old ones',
    text: '{"keys": {"one": "key", "other": "keys"}, "gull": "gull", "gull_plural": "gulls"}',
    ids: [
      ['keys/one', 'key'],
      ['keys/other', 'keys'],
      ['gull', 'gull'],
      ['gull_plural', 'gulls'],
    ],
  },
  { name: 'nothing', text: '{}', ids: [] },
  { name: 'numbers, truths and nothing', text: '[1, -2.5e3, true, false, null, "7", "#fff"]', ids: [] },
])('$name', ({ text, ids }) => {
  const file = readRawText('a.json', text)
  expect(file.segments.map(({ id, source }) => [id, source])).toEqual(ids)
  const merged = mergedText(file, Object.fromEntries(ids.map(([id]) => [id, 'ü\uD83D'])))
  expect(readRawText('a.json', merged).segments.map(({ id, source }) => [id, source])).toEqual(
    ids.map(([id]) => [id, 'ü\uD83D']),
  )
})
