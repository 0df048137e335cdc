import { accepted, refused, type Result } from '#domain/result.ts'
import { areBalanced, cutByCodes } from './codes.ts'
import { AndroidWriter } from './dialects/android-text.ts'
import { writeJson } from './dialects/json-text.ts'
import { writePo } from './dialects/po-text.ts'
import { escapeUnits, writeStrings } from './dialects/strings-text.ts'
import { writeAttribute, writeData, writeXml } from './dialects/xml-text.ts'
import { isIn, type RawEncoding } from './raw-encoding.ts'
import type { Code, Dialect } from './raw-file.ts'

/** Why a translation cannot be written into its place. */
export type WritingFault =
  /** It has characters that the format cannot hold. */
  | 'unwritable'
  /** Tags in it are opened and not closed, or closed and not opened. */
  | 'unbalanced'

/** The place to write: the stretch as it stands, the codes of its source, and properties of the whole file. */
export type WritingPlace = {
  readonly dialect: Dialect
  readonly written: string
  readonly codes: readonly Code[]
  readonly lineEnd: string
  /** The file escapes all characters beyond ASCII. */
  readonly isAscii: boolean
  readonly encoding: RawEncoding
}

/** A text in the notation of its place. Reading it gives the text again. */
export function writeText(text: string, place: WritingPlace): Result<string, WritingFault> {
  // Codes of a .po stand in its strings as they are shown.
  const { texts, codes } = cutByCodes(text, place.dialect === 'po' ? [] : place.codes)
  if (!areBalanced(codes)) return refused('unbalanced')
  const android = new AndroidWriter(place.written, place.dialect === 'androidCdata')
  let whole = ''
  for (const [index, piece] of texts.entries()) {
    const code = codes[index]
    const written = inEncoding(
      writePiece(piece, place, (text) => android.write(text, !code)),
      place,
    )
    if (written === null) return refused('unwritable')
    if (code?.kind === 'whole' && !code.written.endsWith('/>')) android.passText()
    whole += written + (code?.written ?? '')
  }
  return accepted(whole)
}

/** The same, with characters that the file's encoding lacks escaped; null where the dialect has no escapes. */
function inEncoding(written: string | null, { dialect, encoding }: WritingPlace): string | null {
  if (written === null || isIn(written, encoding)) return written
  // A .po comes to be in UTF-8 then.
  if (dialect === 'po') return written
  return Array.from(written, (character) =>
    isIn(character, encoding) ? character : escapeCharacter(character, dialect),
  ).join('')
}

function escapeCharacter(character: string, dialect: Exclude<Dialect, 'po'>): string {
  const reference = `&#${character.codePointAt(0)};`
  switch (dialect) {
    case 'json':
      return writeJson(character, true)
    case 'strings':
      return escapeUnits(character)
    case 'xml':
    case 'attribute':
    case 'singleAttribute':
    case 'android':
      return reference
    case 'cdata':
    case 'androidCdata':
      return `]]>${reference}<![CDATA[`
  }
}

/** Writes one of the texts between codes; null where it cannot be written. */
function writePiece(
  text: string,
  { dialect, written, lineEnd, isAscii }: WritingPlace,
  android: (text: string) => string,
): string | null {
  switch (dialect) {
    case 'json':
      return writeJson(text, isAscii)
    case 'po':
      return writePo(text, lineEnd)
    case 'strings':
      return writeStrings(text, written, lineEnd)
    case 'xml':
      return writeXml(text, lineEnd)
    case 'cdata':
      return writeData(text, lineEnd)
    case 'attribute':
      return writeAttribute(text, '"', written)
    case 'singleAttribute':
      return writeAttribute(text, "'", written)
    case 'android':
      return writeXml(android(text), lineEnd)
    case 'androidCdata':
      return writeData(android(text), lineEnd)
  }
}
