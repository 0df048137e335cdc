import type { DocumentRefusal, FileContent, FileOutline } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { Result } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'

/** What the page asks of the worker. */
export type DocumentRequest =
  | { kind: 'open'; file: Blob; fileName: string }
  | { kind: 'count'; id: number; settings: FileSettings }

/** What the worker answers: to `open` first a preview, if the file can be read at all, and then the outline. */
export type DocumentReply =
  | { kind: 'previewed'; preview: FileContent }
  | { kind: 'opened'; outline: Result<FileOutline, DocumentRefusal> }
  | { kind: 'counted'; id: number; count: DocumentCount }
