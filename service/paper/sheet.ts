import Pdf from 'pdfkit'
import { linesOf } from './lines.ts'
import type { Line, Run } from './lines.ts'
import { legible } from './typeface.ts'
import type { Face } from './typeface-files.ts'
import { takeTurns } from './turns.ts'

export const ink = '#16201b'
export const quiet = '#48544d'
const faint = '#616d66'
const hairline = '#d8ded5'
const edge = '#7b8780'
export const accent = '#2a3fd4'

export const margin = 48
const footerHeight = 24

export type Words = {
  readonly text: string
  /** BCP 47, where it is not English. */
  readonly lang?: string | undefined
  readonly bold?: boolean
  /** In points; 9.5 unless told. */
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

export type Element = PDFKit.PDFStructureElement
type ElementType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody' | 'Document'

/** Not in the library's types yet. */
const accessible: object = { subset: 'PDF/UA' }

export type Sheet = ReturnType<typeof openSheet>

/** A tagged A4 document of selectable text, which goes on on further pages. Positions are points from the top left. */
export function openSheet({ title, createdAt }: { title: string; createdAt: Date }) {
  const document = new Pdf({
    size: 'A4',
    margin,
    font: '',
    lang: 'en',
    displayTitle: true,
    tagged: true,
    ...accessible,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, CreationDate: createdAt, Creator: 'Lockit', Producer: 'Lockit' },
  })
  escapeInXml(document, title)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    document.once('end', resolve).once('error', reject)
  })
  const root = document.struct('Document')
  document.addStructure(root)
  const letOthers = takeTurns()
  const taken = new Set<string>()
  const widths = new Map<string, number>()
  let spelledOut = false
  let top = margin
  const bottom = document.page.height - margin - footerHeight
  const inner = document.page.width - 2 * margin

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
    await letOthers()
    const { size = 9.5, bold = false } = words
    const set = await legible(words.text, bold ? 700 : 400, words.lang)
    spelledOut ||= set.spelledOut
    const lines = linesOf(set.clusters, width, (text, face) => widthOf(text, face, size))
    const lineHeight = Math.round(size * 1.55)
    const widest = Math.max(0, ...lines.map((line) => line.width))
    return { words, lines, size, lineHeight, width: widest, height: lines.length * lineHeight }
  }

  function drawRun({ face, text, drawn }: Run, x: number, baseline: number, { words, size }: Block): void {
    const marks = { ...(words.lang && { lang: words.lang }), ...(isShaped(text) && { actual: text }) }
    const isMarked = Object.keys(marks).length > 0
    if (isMarked) document.markContent('Span', marks)
    take(face, size)
      .fillColor(words.color ?? ink)
      .text(drawn, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
    if (isMarked) document.endMarkedContent()
  }

  /** Draws a block whose first line begins at `y`; `right` sets its lines to the right of `x`. */
  function draw(block: Block, x: number, y: number, { right = false } = {}): void {
    for (const [i, line] of block.lines.entries()) {
      const left = right ? x - line.width : x
      const baseline = y + i * block.lineHeight + block.lineHeight / 2 + block.size * 0.36
      for (const run of line.runs) drawRun(run, left + run.x, baseline, block)
    }
  }

  function add(parent: Element, type: ElementType, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const element = document.struct(type, options)
    parent.add(element)
    return element
  }

  /** What is looked at and not read: rules, leaders, page numbers. */
  function artifact(type: 'Layout' | 'Pagination', drawIt: () => void): void {
    document.markContent('Artifact', { type })
    drawIt()
    document.endMarkedContent()
  }

  return {
    /** Width between the margins, in points. */
    width: inner,
    root,
    lay,
    draw,
    add,
    artifact,
    /** An element of its own with what `drawIt` draws. */
    say(parent: Element, type: ElementType, drawIt: () => void, options?: PDFKit.Mixins.StructureElementOptions) {
      const element = document.struct(type, options ?? {}, [drawIt])
      parent.add(element)
    },
    /** Where the next thing begins. */
    get top() {
      return top
    },
    down(points: number): void {
      top += points
    },
    /** Whether a new page was begun, since less than `height` was left. */
    makeRoom(height: number): boolean {
      if (top + height <= bottom) return false
      document.addPage()
      top = margin
      return true
    },
    rule(x: number, y: number, width: number, { strong = 'hair' }: { strong?: 'hair' | 'edge' | 'total' } = {}): void {
      const { weight, color } = rules[strong]
      artifact('Layout', () => {
        document
          .undash()
          .lineCap('butt')
          .lineWidth(weight)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(color)
      })
    },
    /** Dots from a label to its figure. */
    leader(from: number, to: number, y: number): void {
      if (to - from < 6) return
      artifact('Layout', () => {
        document.lineCap('round').lineWidth(0.7).dash(0.01, { space: 2.6 }).moveTo(from, y).lineTo(to, y).stroke(edge)
        document.undash()
      })
    },
    /** SVG paths at a place, as strokes. */
    stroke(
      paths: readonly { readonly d: string; readonly color: string }[],
      x: number,
      y: number,
      scale: number,
    ): void {
      artifact('Layout', () => {
        document.save().translate(x, y).scale(scale).lineWidth(3).lineCap('butt')
        for (const { d, color } of paths) document.path(d).stroke(color)
        document.restore()
      })
    },
    /** Whether a character that no typeface has was spelled out so far. */
    hasSpelledOut: () => spelledOut,
    async close(name: string): Promise<Uint8Array> {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        const y = document.page.height - margin - 8
        const left = await lay({ text: name, size: 8, color: faint }, inner)
        const right = await lay({ text: `Page ${page + 1} of ${count}`, size: 8, color: faint }, inner)
        artifact('Pagination', () => {
          draw(left, margin, y)
          draw(right, margin + inner, y, { right: true })
        })
      }
      root.end()
      document.end()
      await finished
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

/** pdfkit writes the title into its XML as it stands. */
function escapeInXml(document: PDFKit.PDFDocument, title: string): void {
  const escaped = title.replaceAll(/[<>&]|[^ -~]/gu, (character) => `&#${character.codePointAt(0)};`)
  const append = document.appendXML.bind(document)
  document.appendXML = (xml, newline) =>
    append(
      xml.replace(title, () => escaped),
      newline,
    )
}

const rules = {
  hair: { weight: 0.75, color: hairline },
  edge: { weight: 0.75, color: edge },
  total: { weight: 2.25, color: ink },
}

/** Scripts whose glyphs do not stand in the order of their characters: the text is given beside them. */
function isShaped(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u.test(
    text,
  )
}
