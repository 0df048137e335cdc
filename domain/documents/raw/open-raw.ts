import type { Result } from '#domain/result.ts'
import { refused } from '#domain/result.ts'
import type { DocumentRefusal } from '../document.ts'
import type { ReadingOptions } from '../text-layout.ts'
import { refusing } from '../failure.ts'
import { limits } from '../limits.ts'
import { inPo, inXml, nowhere, type NamedIn } from './named-encoding.ts'
import { readJson } from './json/json.reader.ts'
import { readPoFile } from './po/po.reader.ts'
import { RawBuilder } from './raw-builder.ts'
import { decodeRaw } from './raw-encoding.ts'
import type { RawFile } from './raw-file.ts'
import { type RawFileType, rawFileTypeOf } from './raw-file-types.ts'
import { readStringsFile } from './strings/strings.reader.ts'
import { readResx, readXliff, readXml } from './xml/xml.reader.ts'

/** How a format is read, and how a file of it names its encoding. */
type RawFormat = {
  read: (text: string, builder: RawBuilder) => void
  named: NamedIn
}

const formats = {
  '.po': { read: readPoFile, named: inPo },
  '.json': { read: readJson, named: nowhere },
  '.resx': { read: readResx, named: inXml },
  '.xml': { read: readXml, named: inXml },
  '.strings': { read: readStringsFile, named: nowhere },
  '.xliff': { read: readXliff, named: inXml },
  '.xlf': { read: readXliff, named: inXml },
} as const satisfies Record<RawFileType, RawFormat>

/**
 * Reads a raw file completely: its texts, their places, and what will not travel. `texts` are ids of what is text
 * whatever it looks like.
 */
export function openRawFile(
  bytes: Uint8Array,
  fileName: string,
  options: ReadingOptions = {},
  texts?: ReadonlySet<string>,
): Result<RawFile, DocumentRefusal> {
  const type = rawFileTypeOf(fileName)
  if (!type) return refused('NON_SUPPORTED_FILE_TYPE')
  if (bytes.length > limits.bytes) return refused('EXCEEDED_LIMIT')
  if (bytes.length === 0) return refused('UPLOAD_FAILED')
  return refusing(() => readRaw(bytes, type, options, texts))
}

/** The same, for use within `refusing`. */
export function readRaw(
  bytes: Uint8Array,
  type: RawFileType,
  { encoding: chosen, kinds, filledIn, recalled }: ReadingOptions,
  texts?: ReadonlySet<string>,
): RawFile {
  const { read, named } = formats[type]
  const { text, encoding } = decodeRaw(bytes, named, chosen)
  const builder = new RawBuilder(
    { ...(kinds && { kinds }), ...(filledIn !== undefined && { filledIn }) },
    texts,
    recalled,
  )
  read(text, builder)
  return { text, encoding, ...builder.finish() }
}
