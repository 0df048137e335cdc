import { Inflate } from 'fflate'
import readXlsxFile from 'read-excel-file/browser'
import { createDocumentClient } from '#actors/documents/document-client.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { DeflateStream } from '#domain/documents/xlsx/deflate-stream.ts'
import { readZipDirectory } from '#domain/documents/xlsx/zip-directory.ts'

/** Milliseconds from the drop of the file. */
export type OursTimes = { firstRows: number; fullCount: number; rows: number; words: number }

/** Milliseconds that all parts of the workbook take to inflate: with our stream, fflate's, and the browser's. */
export type InflateTimes = { ours: number; fflate: number; platform: number }

declare global {
  interface Window {
    readOurs: () => Promise<OursTimes>
    readPeer: () => Promise<{ whole: number; rows: number }>
    inflateAll: () => Promise<InflateTimes>
  }
}

const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 1 },
    targetColumns: [{ lang: 'deDE', name: 'German', col: 2, startRow: 1 }],
    additionalColumns: [],
  },
]

window.readOurs = async () => {
  const file = await loadFile()
  const client = createDocumentClient()
  const dropped = performance.now()
  let firstRows = 0
  const opened = await client.open(file, 'large.xlsx', { onPreview: () => (firstRows = performance.now() - dropped) })
  const { words } = await client.report({ settings, memory: undefined })
  const fullCount = performance.now() - dropped
  return { firstRows, fullCount, rows: opened.ok ? (opened.value.sheets[0]?.rowCount ?? 0) : 0, words: words.count }
}

window.readPeer = async () => {
  const file = await loadFile()
  const dropped = performance.now()
  const sheets = await readXlsxFile(file)
  return { whole: performance.now() - dropped, rows: sheets[0]?.data.length ?? 0 }
}

window.inflateAll = async () => {
  const bytes = new Uint8Array(await (await loadFile()).arrayBuffer())
  const parts = [...readZipDirectory(bytes).values()].filter(({ isDeflated }) => isDeflated)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const timeOf = async (inflate: (stored: Uint8Array) => Promise<number>) => {
    const began = performance.now()
    let inflated = 0
    for (const { stored } of parts) inflated += await inflate(stored)
    if (inflated !== size) throw new Error('A part was not inflated whole.')
    return performance.now() - began
  }
  return {
    ours: await timeOf(inflateOurs),
    fflate: await timeOf(inflateFflate),
    platform: await timeOf(inflateNatively),
  }
}

async function inflateOurs(stored: Uint8Array): Promise<number> {
  let inflated = 0
  for (const piece of new DeflateStream(stored).pieces()) inflated += piece.length
  return inflated
}

const step = 64 * 1024

async function inflateFflate(stored: Uint8Array): Promise<number> {
  let inflated = 0
  const stream = new Inflate((piece) => (inflated += piece.length))
  for (let at = 0; at < stored.length; at += step)
    stream.push(stored.subarray(at, at + step), at + step >= stored.length)
  return inflated
}

async function inflateNatively(stored: Uint8Array): Promise<number> {
  let inflated = 0
  const pieces = new Blob([Uint8Array.from(stored)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  for (let { value } = await pieces.read(); value; { value } = await pieces.read()) inflated += value.length
  return inflated
}

/** Loads the file as a drop gives it: the browser holds its bytes, the page does not yet. */
async function loadFile(): Promise<Blob> {
  const response = await fetch('/large.xlsx')
  return response.blob()
}
