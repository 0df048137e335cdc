import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { PriceFile } from '#domain/pricing/price-file.ts'
import { priceSheets } from './price-sheets.ts'

type PriceSheet = (typeof priceSheets)[keyof typeof priceSheets]

const { languages, fees, discounts } = priceSheets

/** The workbook that `readPriceWorkbook` reads. A list without fees has no sheet for them. */
export function writePriceWorkbook(list: PriceFile): Promise<Buffer> {
  const sheets = [
    sheetOf(
      languages,
      list.languages.map(({ lang, price, priceUSD, recommended }) => [lang, price, priceUSD, recommended]),
    ),
  ]
  if (list.fees) {
    const { managementFee, cardFee, minimumFee, volumeDiscounts } = list.fees
    sheets.push(
      sheetOf(fees, [[managementFee, cardFee, minimumFee]]),
      sheetOf(
        discounts,
        volumeDiscounts.map(({ words, share }) => [words, share]),
      ),
    )
  }
  return writeXlsxFile(sheets).toBuffer()
}

function sheetOf({ name, heads }: PriceSheet, rows: SheetData) {
  const titles = Object.values<string>(heads)
  return {
    sheet: name,
    data: [titles.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows],
    columns: titles.map((title) => ({ width: title.length + 4 })),
    stickyRowsCount: 1,
  }
}
