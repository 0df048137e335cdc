/** A .po that names an encoding, a translation, and whether the encoding by that name has it, by iconv. */
export const poEncodings: readonly (readonly [label: string, text: string, isWithin: boolean])[] = [
  ['GBK', '打开', true],
  ['GBK', '朗', true],
  ['GBK', 'Zażółć', false],
  ['GBK', 'ﻉ', false],
  ['GBK', '€', false],
  ['GBK', 'ǹ', false],
  ['GB2312', '打开', true],
  ['GB2312', '朗', true],
  ['GB2312', '開', false],
  ['GB2312', 'ß', false],
  ['SHIFT_JIS', '目表', true],
  ['SHIFT_JIS', '①', false],
  ['SHIFT_JIS', '髙', false],
  ['SHIFT_JIS', 'ü', false],
  ['CP932', '①髙', true],
  ['EUC-JP', '目表｡', true],
  ['EUC-JP', '①', false],
  ['EUC-KR', '열기', true],
  ['EUC-KR', '똠', false],
  ['BIG5', '打開', true],
  ['BIG5', '开', false],
  ['ISO-8859-2', 'źle', true],
  ['ISO-8859-2', 'œil', false],
  ['ISO-8859-15', 'œil €', true],
  ['CP1250', 'źle…', true],
  ['KOI8-R', 'Открыть', true],
  ['KOI8-R', 'Відкрити', false],
  ['ISO-8859-1', 'é…', false],
]

/** The file, in ASCII alone: what is written in it shows by its merge. */
export function poNaming(label: string): string {
  return String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=${label}\n"
"Language: xx\n"

msgid "Open"
msgstr ""
`
}
