import readXlsxFile from 'read-excel-file/browser'
import { createDocumentClient } from '#actors/documents/document-client.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'

/** Milliseconds from the drop of the file. */
export type OursTimes = { firstRows: number; fullCount: number; rows: number; words: number }

declare global {
  interface Window {
    readOurs: () => Promise<OursTimes>
    readPeer: () => Promise<{ whole: number; rows: number }>
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
  const { sourceWordCount } = await client.count(settings)
  const fullCount = performance.now() - dropped
  return { firstRows, fullCount, rows: opened.ok ? (opened.value.sheets[0]?.rowCount ?? 0) : 0, words: sourceWordCount }
}

window.readPeer = async () => {
  const file = await loadFile()
  const dropped = performance.now()
  const sheets = await readXlsxFile(file)
  return { whole: performance.now() - dropped, rows: sheets[0]?.data.length ?? 0 }
}

/** Loads the file as a drop gives it: the browser holds its bytes, the page does not yet. */
async function loadFile(): Promise<Blob> {
  const response = await fetch('/large.xlsx')
  return response.blob()
}
