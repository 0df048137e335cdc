import { expect, test } from 'vitest'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import type { FileEncoding, TextEncoding } from '#domain/documents/text-encoding.ts'

const resx = (label: string, text: string) =>
  `<?xml version="1.0" encoding="${label}"?>\n<root><data name="a"><value>${text}</value></data></root>`
const po = (label: string, text: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=${label}\\n"\n\nmsgid "${text}"\nmsgstr ""\n`

const declared: { fileName: string; label: string; encoding: FileEncoding; text: string }[] = [
  { fileName: 'a.resx', label: 'ISO-8859-1', encoding: 'windows-1252', text: 'Café' },
  { fileName: 'a.resx', label: 'windows-1251', encoding: 'windows-1251', text: 'Привет' },
  { fileName: 'a.resx', label: 'GBK', encoding: 'gb18030', text: '你好' },
  { fileName: 'a.po', label: 'SHIFT_JIS', encoding: 'shift_jis', text: 'こんにちは' },
  { fileName: 'a.po', label: 'CP850', encoding: 'utf-8', text: 'plain' },
  { fileName: 'a.po', label: 'ISO-8859-2', encoding: 'iso-8859-2', text: 'Otwórz źle' },
  { fileName: 'a.po', label: 'ISO-8859-15', encoding: 'iso-8859-15', text: 'œil, 5 €' },
  { fileName: 'a.po', label: 'CP1250', encoding: 'windows-1250', text: 'źle' },
  { fileName: 'a.po', label: 'KOI8-R', encoding: 'koi8-r', text: 'Открыть' },
  { fileName: 'a.po', label: 'EUC-JP', encoding: 'euc-jp', text: '目を閉じる｡' },
  { fileName: 'a.po', label: 'EUC-KR', encoding: 'euc-kr', text: '열기' },
  { fileName: 'a.po', label: 'BIG5', encoding: 'big5', text: '打開' },
  { fileName: 'a.po', label: 'CP932', encoding: 'shift_jis', text: '①目' },
  { fileName: 'a.resx', label: 'ISO-8859-2', encoding: 'iso-8859-2', text: 'Otwórz źle' },
  { fileName: 'a.po', label: 'CHARSET', encoding: 'utf-8', text: 'Möwe' },
  { fileName: 'a.resx', label: 'utf-16', encoding: 'utf-8', text: 'Möwe' },
]

test.for(declared)(
  '$fileName says $label: it is read and written in $encoding',
  ({ fileName, label, encoding, text }) => {
    const write = fileName === 'a.po' ? po : resx
    const bytes = encodeText(write(label, text), encoding) ?? new Uint8Array()
    const opened = openRawFile(bytes, fileName)
    if (!opened.ok) throw new Error(opened.code)
    const { segments, encoding: read } = opened.value
    expect([segments.map(({ source }) => source), read]).toEqual([[text], { name: encoding, isMarked: false }])
    expect(mergeRaw(opened.value, new Map(), 'deDE').bytes).toEqual(bytes)
  },
)

test('characters that an encoding lacks are escaped if the format has escapes', () => {
  const merged = (fileName: string, written: string, encoding: TextEncoding, translation: string) => {
    const opened = openRawFile(encodeText(written, encoding) ?? new Uint8Array(), fileName, { encoding })
    if (!opened.ok) throw new Error(opened.code)
    const [segment] = opened.value.segments
    const { bytes, skipped } = mergeRaw(opened.value, new Map([[segment?.id ?? '', translation]]), 'jaJP')
    return [new TextDecoder(encoding).decode(bytes), skipped.map(({ fault }) => fault)]
  }
  expect([
    merged('a.resx', resx('latin1', 'Café'), 'windows-1252', 'é終🐟'),
    merged('a.resx', resx('latin1', '<![CDATA[Café]]>'), 'windows-1252', 'é終'),
    merged('a.json', '{"a": "Café"}', 'windows-1252', 'é終🐟'),
    merged('a.strings', '"a" = "Café";', 'windows-1252', 'é終🐟'),
    merged('a.po', po('latin1', 'Café'), 'windows-1252', 'ñ'),
  ]).toEqual([
    [resx('latin1', 'é&#32066;&#128031;'), []],
    [resx('latin1', '<![CDATA[é]]>&#32066;<![CDATA[]]>'), []],
    [String.raw`{"a": "é\u7d42\ud83d\udc1f"}`, []],
    [String.raw`"a" = "é\U7D42\UD83D\UDC1F";`, []],
    [
      po('latin1', 'Café')
        .replace('msgstr ""\n', 'msgstr "ñ"\n')
        .replace('latin1\\n"', 'latin1\\n"\n"Language: ja_JP\\n"'),
      [],
    ],
  ])
})
