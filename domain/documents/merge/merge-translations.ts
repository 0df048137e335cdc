import type { Result } from '#domain/result.ts'
import { refused } from '#domain/result.ts'
import type { DocumentRefusal } from '../document.ts'
import { refusing } from '../failure.ts'
import { type FileSettings, readingOf } from '../file-setting.ts'
import { fileTypeOf, openDocument } from '../open-document.ts'
import { csvLayout, type Layout, tsvLayout, txtLayout } from '../text/layout.ts'
import { mergeText } from '../text/merge-text.ts'
import type { TextEncoding } from '../text-encoding.ts'
import { mergeXlsx } from '../xlsx/merge-xlsx.ts'
import { type MergePlan, planMerge } from './merge-plan.ts'
import type { MergedFile, Translation } from './translation.ts'

type Merger = (bytes: Uint8Array, plan: MergePlan, encoding: TextEncoding | undefined) => MergedFile

const mergers: Readonly<Record<string, Merger>> = {
  '.xlsx': mergeWorkbook,
  '.csv': textMerger(csvLayout),
  '.tsv': textMerger(tsvLayout),
  '.txt': textMerger(txtLayout),
}

/**
 * Writes translations into the target columns of a customer's own sheets. The rest stays unchanged, byte for byte in a
 * text file, part for part in a workbook; without anything to write, the file comes back as it was.
 */
export function mergeTranslations(
  bytes: Uint8Array,
  fileName: string,
  settings: FileSettings,
  translations: readonly Translation[],
): Result<MergedFile, DocumentRefusal> {
  const merger = mergers[fileTypeOf(fileName) ?? '']
  const document = openDocument(bytes, fileName, readingOf(settings))
  if (!document.ok) return document
  if (!merger) return refused('NON_SUPPORTED_FILE_TYPE')
  const content = document.value.read()
  if (!content.ok) return content
  const plan = planMerge(content.value, settings, translations)
  return refusing(() => merger(bytes, plan, content.value.encoding))
}

function textMerger(layoutOf: (text: string) => Layout): Merger {
  return (bytes, { sheets: [sheet], unwritten, added }, encoding) => {
    if (!sheet) return { bytes: bytes.slice(), written: 0, unwritten, added, ...(encoding && { encoding }) }
    const written = [...sheet.texts.values()].reduce((sum, cells) => sum + cells.size, 0)
    return { ...mergeText(bytes, layoutOf, sheet, encoding), written, unwritten, added }
  }
}

function mergeWorkbook(bytes: Uint8Array, { sheets, unwritten, added }: MergePlan): MergedFile {
  const merged = mergeXlsx(bytes, sheets)
  const languages = new Map(sheets.map((sheet) => [sheet.sheetIndex, sheet.languages]))
  const left = merged.unwritten.map(({ sheetIndex, row, col, reason }) => {
    const lang = languages.get(sheetIndex)?.get(col) ?? ''
    return { sheetIndex, row, lang, reason }
  })
  return { ...merged, unwritten: [...unwritten, ...left], added }
}
