import type { DocumentRefusal, FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { accepted, type Result } from '#domain/result.ts'
import { countDocument, type DocumentCount } from '#domain/words/count-document.ts'

/** A source file as it lies in the file store. */
export type SourceFile = { readonly name: string; readonly bytes: Uint8Array }

export type SheetSummary = { readonly sheetName: string; readonly rows: number; readonly columns: number }

export type DocumentReader = {
  readonly summarise: (file: SourceFile) => Promise<Result<readonly SheetSummary[], DocumentRefusal>>
  readonly count: (file: SourceFile, settings: FileSettings) => Promise<Result<DocumentCount, DocumentRefusal>>
  /** The content of specification §3, as JSON text in UTF-8. */
  readonly content: (file: SourceFile) => Promise<Result<Uint8Array<ArrayBuffer>, DocumentRefusal>>
  readonly close: () => Promise<void>
}

export function createDocumentReader(): DocumentReader {
  return {
    summarise: async (file) => {
      const content = readContent(file)
      return content.ok ? accepted(content.value.sheets.map(summaryOf)) : content
    },
    count: async (file, settings) => {
      const content = readContent(file)
      return content.ok ? accepted(countDocument(content.value, settings)) : content
    },
    content: async (file) => {
      const content = readContent(file)
      return content.ok ? accepted(new TextEncoder().encode(JSON.stringify({ data: content.value }))) : content
    },
    close: async () => {},
  }
}

function readContent({ name, bytes }: SourceFile): Result<FileContent, DocumentRefusal> {
  const document = openDocument(bytes, name)
  return document.ok ? document.value.read() : document
}

function summaryOf({ sheetName, rows, headerRow }: FileContent['sheets'][number]): SheetSummary {
  return { sheetName, rows: rows.length, columns: headerRow.length }
}
