/** The encodings of text files, by their names in the Encoding Standard. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1251',
  'gb18030',
  'shift_jis',
  'windows-1250',
  'iso-8859-2',
  'euc-jp',
  'euc-kr',
  'big5',
] as const

export type TextEncoding = (typeof textEncodings)[number]

/** The first bytes by which a file may declare its encoding. */
export const byteOrderMarks: Readonly<Partial<Record<TextEncoding, readonly number[]>>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
}
