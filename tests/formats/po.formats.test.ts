import { expect, test } from 'vitest'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { filledPo } from '#tests/support/documents/raw/filled-po.ts'
import { gettextFaults } from '#tests/support/documents/raw/gettext-rules.ts'
import { poEncodings, poNaming } from '#tests/support/documents/raw/po-encodings.ts'
import { poHeaders, pluralLanguages } from '#tests/support/documents/raw/po-headers.ts'
import { printfPairs } from '#tests/support/documents/raw/printf-pairs.ts'
import { potSample } from '#tests/support/documents/raw/po-samples.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import { msgfmtFault } from './checkers.ts'

const cases = Object.entries(poHeaders).flatMap(([name, text]) => pluralLanguages.map((lang) => ({ name, text, lang })))

test.for(cases)('msgfmt takes $name in $lang, filled in part and as a whole', ({ text, lang }) => {
  expect([msgfmtFault(filledPo(text, lang, 'whole')), msgfmtFault(filledPo(text, lang, 'first'))]).toEqual(['', ''])
})

test.for(standardPrices.map(({ lang }) => lang))('msgfmt takes a template that was filled in %s', (lang) => {
  expect(msgfmtFault(filledPo(potSample, lang, 'whole'))).toBe('')
})

test.for(printfPairs)('msgfmt takes %s as %s: %s', ([source, translation, isTaken]) => {
  const po = String.raw`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#, c-format
msgid "${source}"
msgstr "${translation}"
`
  expect(msgfmtFault(new TextEncoder().encode(po)) === '').toBe(isTaken)
})

test.for(poEncodings)('msgfmt takes a .po that named %s, with %s', ([label, text]) => {
  const { bytes } = mergeRaw(readRawText('a.po', poNaming(label)), new Map([['Open', text]]), 'deDE')
  expect(msgfmtFault(bytes)).toBe('')
})

const bad: Readonly<Record<string, string>> = {
  'no header': 'msgid "a"\nmsgstr "b"\n',
  'too many forms': String.raw`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=1; plural=0;\n"

msgid "%d key"
msgid_plural "%d keys"
msgstr[0] "a"
msgstr[1] "b"
`,
  'line ends that differ': String.raw`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "a\n"
msgstr "b"
`,
}

test.for(Object.entries(bad))('msgfmt and our rules refuse %s', ([, text]) => {
  expect(msgfmtFault(new TextEncoder().encode(text))).not.toBe('')
  expect(gettextFaults(new TextEncoder().encode(text))).not.toEqual([])
})
