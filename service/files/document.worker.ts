import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { type DocumentRefusal, type FileContent, requireText, type Sheet } from '#domain/documents/document.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import type { Result } from '#domain/result.ts'
import { countDocument } from '#domain/words/count-document.ts'
import type { DocumentAnswer, DocumentTask, SheetSummary, SourceFile } from './document-task.ts'

/** Rows of a sheet that become one stretch of JSON; the whole may be longer than a string can be. */
const ROWS_AT_ONCE = 5_000

parentPort?.on('message', (task: DocumentTask) => {
  const answer = answerTo(task)
  parentPort?.postMessage(answer, answer.kind === 'written' ? [answer.json.buffer] : [])
})

function answerTo(task: DocumentTask): DocumentAnswer {
  const content = readContent(task.file)
  if (!content.ok) return { kind: 'refused', code: content.code }
  if (task.kind === 'summarise') return summarised(content)
  if (task.kind === 'count') return { kind: 'counted', count: countDocument(content.value, task.settings) }
  return { kind: 'written', json: jsonOf(content.value) }
}

/** The summary that a file is taken with. */
function summarised(read: Result<FileContent, DocumentRefusal>): DocumentAnswer {
  const content = requireText(read)
  if (!content.ok) return { kind: 'refused', code: content.code }
  return { kind: 'summarised', sheets: content.value.sheets.map(summaryOf) }
}

function readContent(file: SourceFile): Result<FileContent, DocumentRefusal> {
  const bytes = 'path' in file ? readFileSync(file.path) : file.bytes
  const document = openDocument(bytes, file.name)
  return document.ok ? document.value.read() : document
}

function summaryOf({ sheetName, rows, headerRow }: Sheet): SheetSummary {
  return { sheetName, rows: rows.length, columns: headerRow.length }
}

/** `{"data": content}` in UTF-8. */
function jsonOf({ numberOfSheet, sheets }: FileContent): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const write = (text: string) => void pieces.push(encoder.encode(text))

  write(`{"data":{"numberOfSheet":${numberOfSheet},"sheets":[`)
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
