import { expect, test } from 'vitest'
import { keyedPoSample, poSample, potSample } from '#tests/support/documents/raw/po-samples.ts'
import {
  briefly,
  heldIn,
  mergedText,
  readRawText,
  warningsOf,
  withReplaced,
} from '#tests/support/documents/raw/raw-reading.ts'

test('a .pot has its ids as sources, with contexts, plurals, limits and speakers', () => {
  const file = readRawText('saltmarsh.po', potSample)
  expect(file.segments.map(briefly)).toEqual([
    {
      id: 'menu|New game',
      source: 'New game',
      context: 'menu\nButton of the first screen. Max. 12 characters.',
      limit: 12,
    },
    { id: 'Who goes there?', source: 'Who goes there?', context: 'Speaker: Mira', speaker: 'Mira' },
    {
      id: '%s found %d rusty key.[0]',
      source: '%s found %d rusty key.',
      plural: '%s found %d rusty key. 0',
    },
    {
      id: '%s found %d rusty key.[1]',
      source: '%s found %d rusty keys.',
      plural: '%s found %d rusty key. 1',
    },
    {
      id: 'Dear keeper,\nthe lamp is "out" again.\n\tYours, M.',
      source: 'Dear keeper,\nthe lamp is "out" again.\n\tYours, M.',
      context: 'The letter in the bottle',
    },
    { id: 'Light the lamp', source: 'Light the lamp', limit: 20 },
  ])
  expect(file.spares.map(({ id }) => id)).toEqual([2, 3, 4, 5].map((form) => `%s found %d rusty key.[${form}]`))
  expect([heldIn(file), warningsOf(file)]).toEqual([[], []])
})

test('a .pot is filled, says its language, and has the forms that the language needs', () => {
  const file = readRawText('saltmarsh.po', potSample)
  const translations = {
    'menu|New game': 'Новая игра',
    '%s found %d rusty key.[0]': '%s: %d ржавый ключ.',
    '%s found %d rusty key.[1]': '%s: %d ржавых ключа.',
    '%s found %d rusty key.[2]': '%s: %d ржавых ключей.',
    'Dear keeper,\nthe lamp is "out" again.\n\tYours, M.': 'Смотритель,\nлампа снова "погасла".\n\tМ.',
  }
  expect(mergedText(file, translations, 'ruRU')).toBe(
    withReplaced(potSample, [
      [String.raw`"Language: \n"`, String.raw`"Language: ru_RU\n"`],
      [
        'nplurals=INTEGER; plural=EXPRESSION;',
        'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
      ],
      ['msgid "New game"\nmsgstr ""', 'msgid "New game"\nmsgstr "Новая игра"'],
      [
        'msgstr[0] ""\nmsgstr[1] ""',
        'msgstr[0] "%s: %d ржавый ключ."\nmsgstr[1] "%s: %d ржавых ключа."\nmsgstr[2] "%s: %d ржавых ключей."',
      ],
      [
        String.raw`Yours, M."
msgstr ""`,
        String.raw`Yours, M."
msgstr ""
"Смотритель,\n"
"лампа снова \"погасла\".\n"
"\tМ."`,
      ],
    ]),
  )
})

test('translations that are there count; fuzzy and obsolete ones do not', () => {
  const file = readRawText('de.po', poSample)
  expect(file.segments.map(({ id, targets }) => [id, targets])).toEqual([
    ['menu|New game', { deDE: 'Neues Spiel' }],
    ['menu|Continue', {}],
    ['Quit to desktop', {}],
    ['%d oil can[0]', {}],
    ['%d oil can[1]', {}],
  ])
  expect(heldIn(file)).toEqual(['obsolete: #~ msgid "Multiplayer"'])
  expect(warningsOf(file)).toEqual(['1 obsolete: #~ msgid "Multiplayer"', '2 fuzzy: "Quit to desktop"'])
})

test('a translation takes the mark of a fuzzy one away, and leaves a header that says the language already', () => {
  const file = readRawText('de.po', poSample)
  const translations = { 'Quit to desktop': 'Zum Desktop', '%d oil can[0]': 'Eine Kanne', '%d oil can[1]': '%d Kannen' }
  expect(mergedText(file, translations)).toBe(
    withReplaced(poSample, [
      ['#, fuzzy\n#| msgid "Quit"\n', ''],
      ['msgstr "Beenden"', 'msgstr "Zum Desktop"'],
      ['#, fuzzy, c-format', '#, c-format'],
      ['"%d Ölkanne"', '"Eine Kanne"'],
      ['"%d Ölkannen"', '"%d Kannen"'],
    ]),
  )
})

test('in an English .po the ids are keys, and the texts are sources', () => {
  const file = readRawText('en.po', keyedPoSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'QUAY_GREETING', source: 'Ahoy, {name}!', context: 'Key:\tQuay.Greeting' },
    { id: 'QUAY_FAREWELL', source: 'Fair winds,\n{name}.' },
  ])
  expect(mergedText(file, { QUAY_GREETING: 'Ahoi, {name}!' })).toBe(
    withReplaced(keyedPoSample, [
      ['en_US', 'de_DE'],
      ['Ahoy, {name}!', 'Ahoi, {name}!'],
    ]),
  )
})

test('a header gets what it lacks, and a file without one gets one', () => {
  const header = String.raw`msgid ""
msgstr "Project-Id-Version: x\n"
`
  const entry = '\nmsgid "Quit"\nmsgstr ""\n'
  const filled = '\nmsgid "Quit"\nmsgstr "Ende"\n'
  expect(mergedText(readRawText('a.po', header + entry), { Quit: 'Ende' })).toBe(
    `${header}${String.raw`"Language: de_DE\n"
"Content-Type: text/plain; charset=UTF-8\n"
`}${filled}`,
  )
  expect(mergedText(readRawText('a.po', entry), { Quit: 'Ende' })).toBe(String.raw`msgid ""
msgstr ""
"Language: de_DE\n"
"Content-Type: text/plain; charset=UTF-8\n"

${filled}`)
})

test('a file of one form has the singular too, for languages that have one', () => {
  const header = String.raw`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nLanguage: ja\nPlural-Forms: nplurals=1; plural=0;\n"
`
  const text = `${header}\nmsgid "One"\nmsgid_plural "%d ones"\nmsgstr[0] "%d個"\n`
  const file = readRawText('ja.po', text)
  expect(file.segments.map(({ id, source, targets }) => ({ id, source, targets }))).toEqual([
    { id: 'One[0]', source: 'One', targets: { jaJP: '%d個' } },
    { id: 'One[1]', source: '%d ones', targets: { jaJP: '%d個' } },
  ])
  expect(mergedText(file, { 'One[0]': 'Eins', 'One[1]': '%d Stück' })).toContain(
    '\nmsgstr[0] "Eins"\nmsgstr[1] "%d Stück"\n',
  )
  expect(mergedText(file, { 'One[0]': '%d つ' }, 'jaJP')).toBe(text.replace('%d個', '%d つ'))
  expect(mergedText(file, { 'One[2]': 'wiele', 'One[0]': 'jeden' }, 'plPL')).toContain(
    '\nmsgstr[0] "jeden"\nmsgstr[1] ""\nmsgstr[2] "wiele"\n',
  )
})

test('strings stand on one line or several, with escapes', () => {
  const text = String.raw`msgid "a" "b" "\t\x41\101\\n\"\q"` + '\n  "c"  \nmsgstr"" ""\n'
  expect(readRawText('a.po', text).segments.map(({ source }) => source)).toEqual(['ab\tAA\\n"qc'])
})

test('a translation ends as its id does, however many line ends it holds', () => {
  const file = readRawText('de.po', 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "One"\nmsgstr ""\n')
  expect(mergedText(file, { One: 'Eins\r\n\n' })).toMatch(/\nmsgstr "Eins"\n$/)
  const many = `Eins${'\n'.repeat(200_000)}zwei`
  expect(mergedText(file, { One: many })).toContain(`zwei"`)
})
