import { edge, hairline, ink } from './colors.ts'

/** Drawn things that are not read aloud: rules, leaders, page numbers. */
export type ArtifactType = 'Layout' | 'Pagination'

const rules = {
  hair: { weight: 0.75, color: hairline },
  edge: { weight: 0.75, color: edge },
  total: { weight: 2.25, color: ink },
}

/** Draws lines in a document. Positions are points from the top left. */
export function ornaments(document: PDFKit.PDFDocument, artifact: (type: ArtifactType, drawIt: () => void) => void) {
  return {
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
    /** Draws dots from a label to its figure. */
    leader(from: number, to: number, y: number): void {
      if (to - from < 6) return
      artifact('Layout', () => {
        document.lineCap('round').lineWidth(0.7).dash(0.01, { space: 2.6 }).moveTo(from, y).lineTo(to, y).stroke(edge)
        document.undash()
      })
    },
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
  }
}
