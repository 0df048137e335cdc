import type { DocumentRefusal, FileContent } from '#domain/documents/document.ts'
import { hasText, outlineOf, PREVIEW_ROWS, requireText } from '#domain/documents/document.ts'
import { limits } from '#domain/documents/limits.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import type { RawIndex } from '#domain/documents/raw/view/raw-index.ts'
import { readWish } from '#domain/documents/raw/view/raw-viewer.ts'
import type { Result } from '#domain/result.ts'
import { accepted, refused } from '#domain/result.ts'
import type { KnownSources } from '#domain/words/count-document.ts'
import { listRows } from '#domain/words/figure-rows.ts'
import { knownSourcesOf } from '#domain/words/known-sources.ts'
import { reportWords } from '#domain/words/word-report.ts'
import { rememberedWords } from '#domain/words/words-of-rows.ts'
import type {
  DocumentAnswers,
  DocumentQuestion,
  DocumentReply,
  DocumentRequest,
  WholeFile,
} from './document-messages.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'

/** Reads and counts one file in its own thread. All rows stay here; the page gets the first rows and the figures. */
let content: FileContent = { numberOfSheet: 0, sheets: [] }
let known: KnownSources = {}
/** Shared by the count and the report of a change, so that the words of a text are counted once for both. */
const wordsOf = rememberedWords()
/** The text of a raw file. The page gets the parts that it shows. */
let raw: RawIndex | undefined

addEventListener('message', ({ data }: MessageEvent<DocumentRequest>) => {
  answer(data).catch(reportError)
})

async function answer(request: DocumentRequest): Promise<void> {
  switch (request.kind) {
    case 'open':
      return reply({ kind: 'opened', outline: await open(request.file, request.fileName, request.reading) })
    case 'remember':
      known = knownSourcesOf(request.memory)
      return undefined
    case 'ask':
      return reply({ kind: 'answered', answer: answerTo(request.question) })
  }
}

function answerTo(question: DocumentQuestion): DocumentAnswers[DocumentQuestion['kind']] {
  switch (question.kind) {
    case 'report':
      return reportWords(content, question.settings, known, wordsOf)
    case 'rows':
      return listRows(content, question.settings, question.rows, known, wordsOf)
    case 'view':
      if (!raw) throw new Error('No raw file is open.')
      return readWish(raw, question.wish)
  }
}

async function open(
  file: Blob,
  fileName: string,
  options: ReadingOptions,
): Promise<Result<WholeFile, DocumentRefusal>> {
  if (file.size > limits.bytes) return refused('EXCEEDED_LIMIT')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return rawFileTypeOf(fileName) ? openRaw(bytes, fileName, options) : openSheets(bytes, fileName, options)
}

function openSheets(bytes: Uint8Array, fileName: string, options: ReadingOptions): Result<WholeFile, DocumentRefusal> {
  const opened = openDocument(bytes, fileName, options)
  if (!opened.ok) return opened
  const preview = opened.value.preview(PREVIEW_ROWS)
  if (!preview.ok) return preview
  const encodings = opened.value.encodings?.() ?? []
  // While the first rows hold no text, only the whole file tells whether there is any.
  if (hasText(preview.value)) reply({ kind: 'previewed', preview: { ...preview.value, encodings } })

  const whole = requireText(opened.value.read())
  if (!whole.ok) return whole
  content = whole.value
  return accepted({ ...outlineOf(content), encodings })
}

/** A raw file has no preview before the whole file is read. */
function openRaw(bytes: Uint8Array, fileName: string, options: ReadingOptions): Result<WholeFile, DocumentRefusal> {
  const opened = openRawView(bytes, fileName, options)
  if (!opened.ok) return opened
  content = opened.value.content
  raw = opened.value.index
  return accepted({ ...outlineOf(content), encodings: [], raw: opened.value.overview })
}

function reply(message: DocumentReply): void {
  postMessage(message)
}
