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

/** Further encodings that a raw file may name. Nobody has to choose them. */
export const namedEncodings = [
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'windows-874',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
] as const

export type NamedEncoding = (typeof namedEncodings)[number]

export type FileEncoding = TextEncoding | NamedEncoding

/** The first bytes by which a file may declare its encoding. */
export const byteOrderMarks: Readonly<Partial<Record<TextEncoding, readonly number[]>>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
}
