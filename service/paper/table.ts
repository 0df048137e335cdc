import { quiet } from './colors.ts'
import { margin, type Element, type PaperSheet } from './sheet.ts'
import type { Block, Words } from './typesetting.ts'

/** Figures are set to the right and never broken; their columns are as wide as the figures need. */
export type Column = { readonly head: string; readonly isFigure: boolean }

type Placed = Column & { readonly x: number; readonly width: number }

/** Words of a cell, beside each other while there is room, then below each other. */
export type Cell = readonly Words[]

export function figureCell(text: string): Cell {
  return [{ text }]
}

/** A label and its figure, with dots between them. */
export type TableFigure = { readonly label: string; readonly value: string; readonly isTotal?: boolean }

type Cut = { readonly blocks: readonly (Block & { readonly x: number; readonly y: number })[]; readonly height: number }

const gap = 10
const padding = 3.5
/** The height of the rule over a total. */
const ruled = 10

/** Draws a table whose head is repeated on each page; the first cell of a row is its heading. */
export async function addTable(
  sheet: PaperSheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const headCells = columns.map((column): Cell => [{ text: column.head, size: 8.5, color: quiet }])
  const placed = await place(sheet, columns, [headCells, ...rows])
  const head = await cutRow(sheet, placed, headCells)
  const cut = await Promise.all(rows.map((cells) => cutRow(sheet, placed, cells)))
  sheet.makeRoom(heightOf(head) + heightOf(cut[0] ?? head))
  const table = sheet.add(sheet.root, 'Table')
  const headRow = sheet.add(table, 'TR')
  for (const [i, cell] of head.entries()) {
    sheet.say(headRow, 'TH', () => drawCell(sheet, placed[i], cell), { scope: 'Column' })
  }
  endRow(sheet, headRow, heightOf(head), 'edge')
  for (const cells of cut) {
    if (sheet.makeRoom(heightOf(cells))) {
      sheet.artifact('Pagination', () => {
        for (const [i, cell] of head.entries()) drawCell(sheet, placed[i], cell)
      })
      endRow(sheet, undefined, heightOf(head), 'edge')
    }
    const row = sheet.add(table, 'TR')
    for (const [i, cell] of cells.entries()) {
      const drawIt = () => drawCell(sheet, placed[i], cell)
      if (i === 0) sheet.say(row, 'TH', drawIt, { scope: 'Row' })
      else sheet.say(row, 'TD', drawIt)
    }
    endRow(sheet, row, heightOf(cells), 'hair')
  }
  table.end()
}

export type LaidFigures = {
  readonly rows: readonly { readonly name: Block; readonly amount: Block; readonly isTotal: boolean }[]
  readonly width: number
  readonly height: number
}

/** Lays out a column of figures, ready to be drawn. */
export async function layFigures(
  sheet: PaperSheet,
  width: number,
  figures: readonly TableFigure[],
): Promise<LaidFigures> {
  const rows = await Promise.all(
    figures.map(async ({ label, value, isTotal = false }) => ({
      name: await sheet.lay({ text: label, bold: isTotal }, width / 2),
      amount: await sheet.lay({ text: value, bold: isTotal, size: isTotal ? 17 : 9.5 }, width / 2),
      isTotal,
    })),
  )
  return { rows, width, height: rows.reduce((sum, row) => sum + figureHeight(row), 0) }
}

/** Draws the figures from `x` on, with a strong rule over each total. */
export function addFigures(sheet: PaperSheet, x: number, { rows, width }: LaidFigures): void {
  const table = sheet.add(sheet.root, 'Table')
  for (const figure of rows) {
    const { name, amount, isTotal } = figure
    sheet.makeRoom(figureHeight(figure))
    if (isTotal) sheet.rule(x, sheet.top + 3, width, { strong: 'total' })
    const start = isTotal ? sheet.top + ruled : sheet.top
    const height = Math.max(name.height, amount.height)
    const row = sheet.add(table, 'TR')
    sheet.say(row, 'TH', () => sheet.draw(name, x, start + (height - name.height) / 2), { scope: 'Row' })
    if (!isTotal) sheet.leader(x + name.width + 5, x + width - amount.width - 5, start + height - 4)
    sheet.say(row, 'TD', () => sheet.draw(amount, x + width, start, { right: true }))
    row.end()
    sheet.down(figureHeight(figure))
  }
  table.end()
}

function figureHeight({ name, amount, isTotal }: LaidFigures['rows'][number]): number {
  return Math.max(name.height, amount.height) + 3 + (isTotal ? ruled : 0)
}

/** Divides the width that the figures leave among the other columns. */
async function place(
  sheet: PaperSheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Promise<readonly Placed[]> {
  const needed = await Promise.all(
    columns.map(async ({ isFigure }, i) => {
      const blocks = isFigure ? await Promise.all(rows.map((cells) => cutCell(sheet, cells[i] ?? [], Infinity))) : []
      return Math.max(0, ...blocks.flatMap((cut) => cut.blocks).map(({ width }) => width + 2 * gap))
    }),
  )
  const left = sheet.width - needed.reduce((sum, width) => sum + width, 0)
  const widths = columns.map(({ isFigure }, i) =>
    isFigure ? (needed[i] ?? 0) : left / columns.filter((column) => !column.isFigure).length,
  )
  return columns.map((column, i) => ({
    ...column,
    x: margin + widths.slice(0, i).reduce((sum, width) => sum + width, 0),
    width: widths[i] ?? 0,
  }))
}

function cutRow(sheet: PaperSheet, columns: readonly Placed[], cells: readonly Cell[]): Promise<Cut[]> {
  return Promise.all(
    cells.map((cell, i) => cutCell(sheet, cell, columns[i]?.isFigure ? Infinity : (columns[i]?.width ?? 0) - gap)),
  )
}

async function cutCell(sheet: PaperSheet, cell: Cell, width: number): Promise<Cut> {
  const blocks: (Block & { x: number; y: number })[] = []
  let [x, y, height] = [0, 0, 0]
  for (const words of cell) {
    const block = await sheet.lay(words, width)
    if (x > 0 && x + block.width > width) [x, y] = [0, height]
    blocks.push({ ...block, x, y })
    height = Math.max(height, y + block.height)
    x += block.width + 6
  }
  return { blocks, height }
}

function drawCell(sheet: PaperSheet, column: Placed | undefined, { blocks }: Cut): void {
  const { x = margin, width = 0, isFigure = false } = column ?? {}
  for (const block of blocks) {
    const y = sheet.top + padding + block.y
    if (isFigure) sheet.draw(block, x + width, y, { right: true })
    else sheet.draw(block, x + block.x, y)
  }
}

function heightOf(cells: readonly Cut[]): number {
  return Math.max(0, ...cells.map(({ height }) => height)) + 2 * padding
}

function endRow(sheet: PaperSheet, row: Element | undefined, height: number, strong: 'edge' | 'hair'): void {
  row?.end()
  sheet.down(height)
  sheet.rule(margin, sheet.top, sheet.width, { strong })
}
