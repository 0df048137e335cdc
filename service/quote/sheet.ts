import Pdf from 'pdfkit'
import { printable } from './printable.ts'

const margin = 56
const rowHeight = 18
const rowGap = 12
const ink = '#16201b'
const quiet = '#616d66'

/** Where a table's columns stand: their widths in points, numbers set to the right. */
export type Column = { readonly width: number; readonly align: 'left' | 'right' }
export type Cells = readonly string[]

export type Sheet = ReturnType<typeof openSheet>

/** An A4 document of headings, notes and rows, which goes on on further pages. */
export function openSheet({ title, createdAt }: { title: string; createdAt: Date }) {
  const document = new Pdf({
    size: 'A4',
    margin,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
  })
  document.fillColor(ink)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    document.once('end', resolve).once('error', reject)
  })
  const bottom = document.page.height - margin
  const inner = document.page.width - 2 * margin

  function text(words: string, { size = 10, bold = false, color = ink } = {}): void {
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
    document.text(printable(words), margin, document.y, { width: inner })
  }

  function row(columns: readonly Column[], cells: Cells, { bold = false, color = ink } = {}): void {
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(color)
    const texts = cells.map(printable)
    const widths = columns.map(({ width }) => width - rowGap)
    const tallest = Math.max(...texts.map((cell, i) => document.heightOfString(cell, { width: widths[i] ?? 0 })))
    if (document.y + tallest > bottom) document.addPage()
    const top = document.y
    let left = margin
    for (const [i, { width, align }] of columns.entries()) {
      const shift = align === 'right' ? rowGap : 0
      document.text(texts[i] ?? '', left + shift, top, { width: width - rowGap, align })
      left += width
    }
    document.y = top + Math.max(rowHeight, tallest + rowHeight - 12)
  }

  return {
    heading(words: string): void {
      text(words, { size: 20, bold: true })
      document.moveDown(0.5)
    },
    section(words: string): void {
      document.moveDown(1)
      if (document.y + 3 * rowHeight > bottom) document.addPage()
      text(words, { size: 12, bold: true })
      document.moveDown(0.4)
    },
    note(words: string): void {
      text(words, { size: 9, color: quiet })
    },
    line(words: string): void {
      text(words)
    },
    row,
    rule(): void {
      document
        .moveTo(margin, document.y)
        .lineTo(margin + inner, document.y)
        .lineWidth(1)
        .strokeColor(ink)
        .stroke()
      document.y += 6
    },
    /** Width between the margins, in points. */
    width: inner,
    async close(): Promise<Uint8Array> {
      document.end()
      await finished
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}
