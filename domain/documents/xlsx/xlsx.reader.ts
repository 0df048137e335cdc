import type { OpenDocument } from '../document.ts'
import { refusing } from '../failure.ts'
import { newContentBudget, SheetGrid } from '../sheet-grid.ts'
import { openPart } from './package.ts'
import { openWorkbook } from './workbook.ts'
import { readWorksheet } from './worksheet.ts'

/** Reads Office Open XML workbooks. Each reading opens the file anew and goes through it once. */
export function openXlsx(bytes: Uint8Array): OpenDocument {
  const readTo = (rowsEnd: number) =>
    refusing(() => {
      const { file, sheets, context } = openWorkbook(bytes)
      const budget = newContentBudget()
      const content = sheets.map(({ sheetName, part }) => {
        const grid = new SheetGrid(budget)
        readWorksheet(openPart(file, part), context, grid, rowsEnd)
        return grid.finish(sheetName)
      })
      return { numberOfSheet: content.length, sheets: content }
    })
  return { preview: readTo, read: () => readTo(Infinity) }
}
