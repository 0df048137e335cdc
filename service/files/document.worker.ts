import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { type DocumentRefusal, type FileContent, requireText, type Sheet } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { shortly } from '#domain/documents/concealed.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import type { Result } from '#domain/result.ts'
import { countDocument } from '#domain/words/count-document.ts'
import { rememberedWords } from '#domain/words/words-of-rows.ts'
import { keyHash } from '#service/memory/key-hash.ts'
import type { DocumentAnswer, DocumentTask, SheetSummary, SourceFile } from './document-task.ts'
import { inParts, markedTexts } from './marked-texts.ts'

/** Hidden places of each kind that an order's replies list; all are counted. */
const PLACES_TOLD = 8

/** Rows of a sheet that become one piece of JSON; the whole may be longer than a string can be. */
const ROWS_AT_ONCE = 5_000

/** The most different texts of a file that are looked up in a memory. */
const MOST_TEXTS = 1_000_000

/** Hashes that are looked up at once; other queries of the embedded database wait meanwhile. */
const HASHES_AT_ONCE = 20_000

parentPort?.on('message', (task: DocumentTask) => {
  if (task.kind === 'prices') void priced(task.file).then(answer)
  else answer(answerTo(task))
})

function answer(given: DocumentAnswer): void {
  parentPort?.postMessage(given, given.kind === 'written' ? [given.json.buffer] : [])
}

/** A list of prices that staff hand in. Loads the package only when a workbook is read. */
async function priced(file: SourceFile): Promise<DocumentAnswer> {
  const { readPriceWorkbook } = await import('#service/prices/read-price-workbook.ts')
  const read = await readPriceWorkbook(bytesOf(file), file.name)
  return read.ok ? { kind: 'priced', prices: read.value } : { kind: 'refused', code: read.code }
}

function answerTo(task: Exclude<DocumentTask, { kind: 'prices' }>): DocumentAnswer {
  if (task.kind === 'recall') return recalled(task.file, task.kinds)
  const content = readContent(task.file)
  if (!content.ok) return { kind: 'refused', code: content.code }
  if (task.kind === 'summarise') return summarised(content)
  if (task.kind === 'count') return counted(content.value, task.settings)
  if (task.kind === 'texts') return hashed(content.value)
  return { kind: 'written', json: jsonOf(content.value) }
}

/** The summary that a file is taken with. */
function summarised(read: Result<FileContent, DocumentRefusal>): DocumentAnswer {
  const content = requireText(read)
  if (!content.ok) return { kind: 'refused', code: content.code }
  return { kind: 'summarised', sheets: content.value.sheets.map(summaryOf) }
}

function readContent(file: SourceFile): Result<FileContent, DocumentRefusal> {
  const document = openDocument(bytesOf(file), file.name, file.options)
  return document.ok ? document.value.read() : document
}

function bytesOf(file: SourceFile): Uint8Array {
  return 'path' in file ? readFileSync(file.path) : file.bytes
}

function summaryOf({ sheetName, rows, headerRow, concealed }: Sheet): SheetSummary {
  const summary = { sheetName, rows: rows.length, columns: headerRow.length }
  return concealed ? { ...summary, concealed: shortly(concealed, PLACES_TOLD) } : summary
}

function counted(content: FileContent, settings: FileSettings): DocumentAnswer {
  const wordsOf = rememberedWords()
  const count = countDocument(content, settings, undefined, wordsOf)
  return {
    kind: 'counted',
    count,
    texts: inParts(markedTexts(content, settings, wordsOf)),
    unnamed: content.unnamed ?? 0,
  }
}

/** As the browser opens it (`open-raw-view.ts`). */
function recalled(file: SourceFile, kinds: readonly KindChoice[]): DocumentAnswer {
  const read = openRawFile(bytesOf(file), file.name, { recalled: kinds })
  return { kind: 'recalled', kinds: read.ok ? (read.value.choices.kinds ?? []) : [] }
}

function hashed(content: FileContent): DocumentAnswer {
  const texts = textsOf(content)
  if (texts.size > MOST_TEXTS) return { kind: 'refused', code: 'EXCEEDED_LIMIT' }
  const hashes = Array.from(texts, keyHash)
  const lists: string[] = []
  for (let from = 0; from < hashes.length; from += HASHES_AT_ONCE) {
    lists.push(hashes.slice(from, from + HASHES_AT_ONCE).join(','))
  }
  return { kind: 'hashed', hashes: lists }
}

/** The texts of all cells; of a raw file, those by which memory knows its texts. */
function textsOf({ sheets }: FileContent): Set<string> {
  const texts = new Set<string>()
  for (const { rows, identities } of sheets) {
    if (identities) for (const { source } of identities) texts.add(source)
    else for (const cells of rows) for (const cell of cells) if (cell !== '') texts.add(cell)
  }
  return texts
}

/** `{"data": content}` in UTF-8. */
function jsonOf({ numberOfSheet, encoding, sheets }: FileContent): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const write = (text: string) => void pieces.push(encoder.encode(text))

  const readIn = encoding === undefined ? '' : `"encoding":${JSON.stringify(encoding)},`
  write(`{"data":{"numberOfSheet":${numberOfSheet},${readIn}"sheets":[`)
  for (const [index, { sheetName, headerRow, rows }] of sheets.entries()) {
    if (index > 0) write(',')
    write(`{"sheetName":${JSON.stringify(sheetName)},"headerRow":${JSON.stringify(headerRow)},"rows":[`)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      if (from > 0) write(',')
      write(JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)).slice(1, -1))
    }
    write(']}')
  }
  write(']}}')

  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
