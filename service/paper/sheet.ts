import Pdf from 'pdfkit'
import { faint } from './colors.ts'
import { ornaments, type ArtifactType } from './ornaments.ts'
import { typesetting } from './typesetting.ts'

export const margin = 48
const footerHeight = 24

export type Element = PDFKit.PDFStructureElement
type ElementType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody' | 'Document'

/** Not in the library's types yet. */
const accessible: object = { subset: 'PDF/UA' }

export type PaperSheet = ReturnType<typeof openSheet>

/** A tagged A4 document of selectable text, which adds pages as needed. Positions are points from the top left. */
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
  const { lay, draw, hasSpelledOut } = typesetting(document)
  let top = margin
  const bottom = document.page.height - margin - footerHeight
  const inner = document.page.width - 2 * margin

  function add(parent: Element, type: ElementType, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const element = document.struct(type, options)
    parent.add(element)
    return element
  }

  function artifact(type: ArtifactType, drawIt: () => void): void {
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
    /** Adds an element with what `drawIt` draws. */
    say(parent: Element, type: ElementType, drawIt: () => void, options?: PDFKit.Mixins.StructureElementOptions) {
      const element = document.struct(type, options ?? {}, [drawIt])
      parent.add(element)
    },
    /** Where the next content begins. */
    get top() {
      return top
    },
    down(points: number): void {
      top += points
    },
    /** Begins a new page if less than `height` is left; returns whether it did. */
    makeRoom(height: number): boolean {
      if (top + height <= bottom) return false
      document.addPage()
      top = margin
      return true
    },
    hasSpelledOut,
    ...ornaments(document, artifact),
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

/** pdfkit writes the title into its XML unescaped. */
function escapeInXml(document: PDFKit.PDFDocument, title: string): void {
  const escaped = title.replaceAll(/[<>&]|[^ -~]/gu, (character) => `&#${character.codePointAt(0)};`)
  const append = document.appendXML.bind(document)
  document.appendXML = (xml, newline) =>
    append(
      xml.replace(title, () => escaped),
      newline,
    )
}
