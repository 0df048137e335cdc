import type { DocumentRefusal, FileContent } from '#domain/documents/document.ts'
import { hasText, outlineOf, PREVIEW_ROWS, requireText } from '#domain/documents/document.ts'
import { type FileSettings, placeholdersOf } from '#domain/documents/file-setting.ts'
import { limits } from '#domain/documents/limits.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import type { TextKind } from '#domain/documents/raw/text-kinds.ts'
import { wordsOfKinds } from '#domain/documents/raw/view/kind-lines.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import type { RawIndex } from '#domain/documents/raw/view/raw-index.ts'
import { readWish } from '#domain/documents/raw/view/raw-viewer.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import type { Result } from '#domain/result.ts'
import { accepted, refused } from '#domain/result.ts'
import type { KnownSources } from '#domain/words/count-document.ts'
import { listRows } from '#domain/words/figure-rows.ts'
import { knownSourcesOf } from '#domain/words/known-sources.ts'
import { reportWords, type WordReport } from '#domain/words/word-report.ts'
import { rememberedWords } from '#domain/words/words-of-rows.ts'
import type {
  DocumentAnswers,
  DocumentQuestion,
  DocumentReply,
  DocumentRequest,
  WholeFile,
} from './document-messages.ts'

/** Reads and counts one file in its own thread. All rows stay here; the page gets the first rows and the figures. */
let content: FileContent = { numberOfSheet: 0, sheets: [] }
let known: KnownSources = {}
/** Shared by the count and the report of a change, so that the words of a text are counted once for both. */
const wordsOf = rememberedWords()
/** The text of a raw file, and the kinds that can be chosen. The page gets the parts that it shows. */
let raw: { readonly index: RawIndex; readonly kinds: readonly TextKind[] } | undefined

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
      return report(question.settings)
    case 'rows':
      return listRows(content, question.settings, question.rows, known, wordsOf)
    case 'view':
      if (!raw) throw new Error('No raw file is open.')
      return readWish(raw.index, question.wish)
  }
}

function report(settings: FileSettings): WordReport {
  const words = reportWords(content, settings, known, wordsOf)
  return raw ? { ...words, kinds: wordsOfKinds(raw.index.file, raw.kinds, placeholdersOf(settings)) } : words
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
  const layouts = opened.value.layouts?.()
  const choices = {
    encodings: opened.value.encodings?.() ?? [],
    ...(layouts?.ok && { layouts: layouts.value }),
  }
  // While the first rows hold no text, only the whole file tells whether there is any.
  if (hasText(preview.value)) reply({ kind: 'previewed', preview: { ...preview.value, ...choices } })

  const whole = requireText(opened.value.read())
  if (!whole.ok) return whole
  content = whole.value
  return accepted({ ...outlineOf(content), ...choices })
}

/** A raw file has no preview before the whole file is read. */
function openRaw(bytes: Uint8Array, fileName: string, options: ReadingOptions): Result<WholeFile, DocumentRefusal> {
  const opened = openRawView(bytes, fileName, options)
  if (!opened.ok) return opened
  const { index, overview } = opened.value
  content = opened.value.content
  raw = { index, kinds: overview.kinds.map(({ kind }) => kind) }
  return accepted({ ...outlineOf(content), encodings: [], raw: overview })
}

function reply(message: DocumentReply): void {
  postMessage(message)
}
