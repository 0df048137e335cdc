import { expect, test } from 'vitest'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { poEncodings, poNaming } from '#tests/support/documents/raw/po-encodings.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'

test.for(poEncodings)(
  'a .po in %s keeps it for %s: %s; else it is UTF-8, and it is said',
  ([label, text, isWithin]) => {
    const { bytes, outgrown } = mergeRaw(readRawText('a.po', poNaming(label)), new Map([['Open', text]]), 'deDE')
    const read = new TextDecoder(isWithin ? label.replace('CP932', 'shift_jis') : 'utf-8', { fatal: true }).decode(
      bytes,
    )
    expect(read).toContain(`msgstr "${text}"`)
    expect(read).toContain(`charset=${isWithin ? label : 'UTF-8'}`)
    expect(outgrown).toBe(isWithin ? undefined : label)
  },
)

test.for(['ISO-8859-2', 'KOI8-R', 'SHIFT_JIS', 'EUC-JP', 'GBK', 'CP850', 'windows-1252'])(
  'a file that was saved again as UTF-8 and still names %s is read as UTF-8, and then names it',
  (label) => {
    const text = `${poNaming(label)}\nmsgid "Close"\nmsgstr "Zażółć, 閉じる"\n`
    const opened = openRawFile(utf8(text), 'a.po')
    if (!opened.ok) throw new Error(opened.code)
    expect(opened.value.text).toBe(text)
    expect(mergeRaw(opened.value, new Map(), 'plPL').bytes).toEqual(utf8(text))
    const { bytes, outgrown } = mergeRaw(opened.value, new Map([['Open', 'Otwórz']]), 'plPL')
    expect(new TextDecoder().decode(bytes)).toBe(
      text
        .replace(label, 'UTF-8')
        .replace('Language: xx', 'Language: pl_PL')
        .replace('msgstr ""\n\nmsgid "C', 'msgstr "Otwórz"\n\nmsgid "C'),
    )
    expect(outgrown).toBeUndefined()
  },
)
