import type { FileEncoding, TextEncoding } from '../text-encoding.ts'

/** The usual names of the encodings, and the writing of each. */
const names: Readonly<Record<TextEncoding, { name: string; writing: string }>> = {
  'utf-8': { name: 'UTF-8', writing: 'Unicode' },
  'utf-16le': { name: 'UTF-16', writing: 'Unicode' },
  'utf-16be': { name: 'UTF-16 BE', writing: 'Unicode' },
  'windows-1252': { name: 'Windows-1252', writing: 'Western' },
  'windows-1251': { name: 'Windows-1251', writing: 'Cyrillic' },
  gb18030: { name: 'GB18030', writing: 'Chinese' },
  shift_jis: { name: 'Shift_JIS', writing: 'Japanese' },
  'windows-1250': { name: 'Windows-1250', writing: 'Central European' },
  'iso-8859-2': { name: 'ISO-8859-2', writing: 'Central European' },
  'euc-jp': { name: 'EUC-JP', writing: 'Japanese' },
  'euc-kr': { name: 'EUC-KR', writing: 'Korean' },
  big5: { name: 'Big5', writing: 'Traditional Chinese' },
}

export function encodingName(encoding: FileEncoding): string {
  if (isOffered(encoding)) return names[encoding].name
  return encoding.startsWith('windows') ? encoding.replace('w', 'W') : encoding.toUpperCase()
}

function isOffered(encoding: FileEncoding): encoding is TextEncoding {
  return encoding in names
}

/** A label for people who know the writing and not the name: `Cyrillic (Windows-1251)`. */
export function encodingLabel(encoding: TextEncoding): string {
  const { name, writing } = names[encoding]
  return `${writing} (${name})`
}
