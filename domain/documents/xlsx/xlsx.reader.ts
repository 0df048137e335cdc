import { ConcealedGatherer } from '../concealed.ts'
import type { OpenDocument } from '../document.ts'
import { fail, refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { startsWith } from '../text/decode-text.ts'
import { openPart } from './package.ts'
import { openWorkbook } from './workbook.ts'
import { readWorksheet } from './worksheet.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** The name of the stream that holds an encrypted workbook, in UTF-16 (MS-OFFCRYPTO 2.3.4.4). */
const ENCRYPTED_STREAM = 'EncryptedPackage'.split('').join('\0')

/** Reads Office Open XML workbooks. Each reading opens the file again and goes through it once. */
export function openXlsx(bytes: Uint8Array): OpenDocument {
  const readTo = (rowsEnd: number) =>
    refusing(() => {
      if (!startsWith(bytes, ZIP)) fail(isEncrypted(bytes) ? 'UPLOAD_FAILED' : 'NON_SUPPORTED_FILE_TYPE')
      const { file, sheets, context } = openWorkbook(bytes)
      const budget = newContentBudget()
      const content = sheets.map(({ sheetName, part, isHidden }) => {
        const grid = new SheetGrid(budget)
        const gatherer = new ConcealedGatherer()
        readWorksheet(openPart(file, part), context, grid, gatherer, rowsEnd)
        const sheet = grid.finish(sheetName)
        const concealed = gatherer.within(sheet.rows.length, sheet.headerRow.length, isHidden)
        return concealed ? { ...sheet, concealed } : sheet
      })
      return { numberOfSheet: content.length, sheets: content }
    })
  return { preview: readTo, read: () => readTo(Infinity) }
}

/**
 * Whether the file is a workbook under a password: a compound file with the workbook in it. Any other compound file is
 * an old .xls.
 */
function isEncrypted(bytes: Uint8Array): boolean {
  return startsWith(bytes, COMPOUND_FILE) && new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED_STREAM)
}
