import { gameTexts } from './game-texts.ts'
import { textCell, workbook } from './workbook.ts'

const columns = [gameTexts.en, gameTexts.de, gameTexts.ja]

/** A sheet of keys and English, German and Japanese texts, some of several lines or with signs of XML. */
export function gameWorkbook(): Uint8Array<ArrayBuffer> {
  const lines = gameTexts.en.map((_, row) => [
    `line.${row}`,
    ...columns.map((texts) => (row % 4 === 1 ? `<b>${texts[row]}</b> & more\n${row}` : (texts[row] ?? ''))),
  ])
  const rows = [['key', 'English', 'German', 'Japanese'], ...lines].map((cells, row) => {
    const written = cells.map((text, col) => textCell(`${'ABCD'.charAt(col)}${row + 1}`, text))
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  return workbook({ sheets: [{ name: 'Texts', rows: rows.join('') }] })
}
