import { expect, test } from 'vitest'
import { mergedText, readRawText, withReplaced } from '#tests/support/documents/raw/raw-reading.ts'

const header = (language: string) => String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: ${language}\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
`
const entries = `
msgid "Open"
msgstr "Öffnen"

#, fuzzy
#| msgid "Shut"
msgid "Shut it"
msgstr "Zu"

msgid "Close"
msgstr ""

msgid "%d a"
msgid_plural "%d as"
msgstr[0] "%d x"
msgstr[1] "%d xx"
`

test('translations into another language are gone from a .po that says the new one', () => {
  const polish = withReplaced(entries, [
    ['"Öffnen"', '""'],
    ['#, fuzzy\n#| msgid "Shut"\n', ''],
    ['"Zu"', '""'],
    ['msgid "Close"\nmsgstr ""', 'msgid "Close"\nmsgstr "Zamknij"'],
    ['"%d x"\nmsgstr[1] "%d xx"\n', '""\nmsgstr[1] ""\nmsgstr[2] ""\n'],
  ])
  const merged = mergedText(readRawText('a.po', header('de') + entries), { Close: 'Zamknij' }, 'plPL')
  expect(merged.slice(merged.indexOf('\nmsgid "Open"'))).toBe(polish)
  const said = readRawText('a.po', header('') + entries, { filledIn: 'deDE' })
  expect(mergedText(said, { Close: 'Zamknij' }, 'plPL')).toContain(polish)
})

test('translations into the same language stay, and so does a file with nothing translated', () => {
  const file = readRawText('a.po', header('de') + entries)
  const filled = entries.replace('msgid "Close"\nmsgstr ""', 'msgid "Close"\nmsgstr "Zu"')
  expect(mergedText(file, { Close: 'Zu' }, 'deDE')).toBe(header('de') + filled)
  expect(mergedText(file, {}, 'plPL')).toBe(header('de') + entries)
})

test('translations stay where nobody knows their language', () => {
  const merged = mergedText(readRawText('a.po', header('xx') + entries), { Close: 'Zamknij' }, 'plPL')
  expect(merged).toContain('msgstr "Öffnen"')
})

test('an English .po keeps its sources', () => {
  const file = readRawText('a.po', header('en') + entries)
  expect(mergedText(file, { Close: 'Zamknij' }, 'plPL')).toContain('msgstr "Öffnen"')
})

const first = (state: string, target: string, unit = '') =>
  '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" ' +
  `target-language="${state === 'final' ? 'de' : 'pl-PL'}" datatype="plaintext"><body><trans-unit id="1"${unit}>` +
  `<source>Open</source><target state="${state}">${target}</target></trans-unit>`
const second = (state: string, target: string) =>
  '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" ' +
  `trgLang="${state === 'final' ? 'de' : 'pl-PL'}"><file id="a"><unit id="1"><segment state="${state}">` +
  `<source>Open</source><target>${target}</target></segment></unit>`
const rest = {
  1: '<trans-unit id="2"><source>Close</source></trans-unit></body></file></xliff>',
  2: '<unit id="2"><segment><source>Close</source></segment></unit></file></xliff>',
}

test('translations into another language are gone from an XLIFF, and their states with them', () => {
  const merged = (text: string) => mergedText(readRawText('a.xlf', text), { 2: 'Zamknij' }, 'plPL')
  const done = (text: string) => text.replace('Close</source>', 'Close</source><target>Zamknij</target>')
  expect(merged(first('final', 'Öffnen', ' approved="yes"') + rest[1])).toBe(
    first('needs-translation', '', ' approved="no"') + done(rest[1]),
  )
  expect(merged(second('final', 'Öffnen') + rest[2])).toBe(second('initial', '') + done(rest[2]))
})
