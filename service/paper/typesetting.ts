import { ink } from './colors.ts'
import { linesOf, type Line, type TextRun } from './lines.ts'
import { legible, type Legible } from './typeface.ts'
import type { Face } from './typeface-files.ts'

export type Words = {
  readonly text: string
  /** A BCP 47 tag, absent for English. */
  readonly lang?: string | undefined
  readonly bold?: boolean
  /** In points; 9.5 when absent. */
  readonly size?: number
  readonly color?: string
}

/** Words broken into lines, ready to be drawn. Sizes are in points. */
export type Block = {
  readonly words: Words
  readonly lines: readonly Line[]
  readonly size: number
  readonly lineHeight: number
  readonly width: number
  readonly height: number
}

/** Sets words in a document, in the typefaces that have their characters. */
export function typesetting(document: PDFKit.PDFDocument) {
  const taken = new Set<string>()
  const widths = new Map<string, number>()
  let spelledOut = false

  function take(face: Face, size: number): PDFKit.PDFDocument {
    if (!taken.has(face.key)) document.registerFont(face.key, face.font)
    taken.add(face.key)
    return document.font(face.key).fontSize(size)
  }

  function widthOf(text: string, face: Face, size: number): number {
    const key = `${face.key}\n${size}\n${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = take(face, size).widthOfString(text, { features: [] })
    widths.set(key, width)
    return width
  }

  async function lay(words: Words, width: number): Promise<Block> {
    const { size = 9.5 } = words
    const set = await legibly(words)
    spelledOut ||= set.spelledOut
    const lines = linesOf(set.clusters, width, (text, face) => widthOf(text, face, size))
    const lineHeight = Math.round(size * 1.55)
    const widest = Math.max(0, ...lines.map((line) => line.width))
    return { words, lines, size, lineHeight, width: widest, height: lines.length * lineHeight }
  }

  function drawRun({ face, text, drawn }: TextRun, x: number, baseline: number, { words, size }: Block): void {
    const marks = { ...(words.lang && { lang: words.lang }), ...(isShaped(text) && { actual: text }) }
    const isMarked = Object.keys(marks).length > 0
    if (isMarked) document.markContent('Span', marks)
    take(face, size)
      .fillColor(words.color ?? ink)
      .text(drawn, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
    if (isMarked) document.endMarkedContent()
  }

  /** Draws a block whose first line begins at `y`; `right` aligns its lines to the right at `x`. */
  function draw(block: Block, x: number, y: number, { right = false } = {}): void {
    for (const [i, line] of block.lines.entries()) {
      const left = right ? x - line.width : x
      const baseline = y + i * block.lineHeight + block.lineHeight / 2 + block.size * 0.36
      for (const run of line.runs) drawRun(run, left + run.x, baseline, block)
    }
  }

  return {
    /** Breaks words into lines of a width, in points. */
    lay,
    draw,
    /** Whether any character so far was written as its Unicode number, since no typeface has it. */
    hasSpelledOut: () => spelledOut,
  }
}

/** Whether any character of the words is missing from every typeface. */
export async function isSpelledOut(words: Words): Promise<boolean> {
  return (await legibly(words)).spelledOut
}

function legibly({ text, bold = false, lang }: Words): Promise<Legible> {
  return legible(text, bold ? 700 : 400, lang)
}

const shaped =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Sinh}\p{sc=Tibt}]/u

/** Scripts whose glyphs are not in the order of their characters: the text is written beside the glyphs. */
function isShaped(text: string): boolean {
  return shaped.test(text)
}
