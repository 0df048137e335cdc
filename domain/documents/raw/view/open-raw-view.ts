import type { Result } from '#domain/result.ts'
import { accepted } from '#domain/result.ts'
import { countDocument } from '#domain/words/count-document.ts'
import { type DocumentRefusal, type FileContent, requireText } from '../../document.ts'
import { refusing } from '../../failure.ts'
import type { ReadingOptions } from '../../text-layout.ts'
import { openRawFile } from '../open-raw.ts'
import { rawContent, rawSettings } from '../raw-sheet.ts'
import { indexRaw, type RawIndex } from './raw-index.ts'
import type { RawOverview } from './raw-view.ts'
import { overviewOf } from './raw-viewer.ts'

/** A raw file of an order, read once: the sheet that is counted and billed, and the index that is looked at. */
export type OpenRawView = { readonly content: FileContent; readonly index: RawIndex; readonly overview: RawOverview }

/**
 * Opens a raw file as `openDocument` does; the sheet has the file's name without its ending. What earlier files chose is let
 * go where the file can't be read with it.
 */
export function openRawView(
  bytes: Uint8Array,
  fileName: string,
  { recalled = [], ...options }: ReadingOptions = {},
): Result<OpenRawView, DocumentRefusal> {
  const view = recalled.length > 0 ? readView(bytes, fileName, { ...options, recalled }) : undefined
  return view?.ok ? view : readView(bytes, fileName, options)
}

function readView(bytes: Uint8Array, fileName: string, options: ReadingOptions): Result<OpenRawView, DocumentRefusal> {
  const file = openRawFile(bytes, fileName, options)
  if (!file.ok) return file
  const sheetName = fileName.slice(0, fileName.lastIndexOf('.'))
  const content = requireText(refusing(() => rawContent(file.value, sheetName)))
  if (!content.ok) return content
  const index = indexRaw(file.value)
  const overview = overviewOf(index, countDocument(content.value, rawSettings(file.value)))
  return accepted({ content: content.value, index, overview })
}
