import type { Stretch } from '../raw-file.ts'

/**
 * An element by its local name. Its inside lies between its tags; an empty one's begins and ends behind its only tag.
 * `innerEnd` and `end` are known once the element is closed.
 */
export type XmlElement = {
  readonly name: string
  /** With its colon. */
  readonly prefix: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: XmlElement | null
  readonly isEmpty: boolean
  readonly start: number
  readonly innerStart: number
  innerEnd: number
  end: number
}

/** What a section of data stands between. */
export const DATA_START = '<![CDATA['
export const DATA_END = ']]>'

/** Text, a section of data (`isData`) or a comment: what stands between its marks, and the value of that. */
export type XmlPiece = Stretch & { readonly value: string; readonly isData: boolean }

/** A stretch within an element whose inside is one text. */
export type InsidePart =
  | { readonly kind: 'text'; readonly piece: XmlPiece }
  | { readonly kind: 'open' | 'close' | 'whole'; readonly element: XmlElement; readonly written: string }

export type XmlInside = Stretch & { readonly parts: readonly InsidePart[]; readonly hasComments: boolean }

/** Follows a document. Places are those of the decoded text. */
export type XmlVisitor = {
  /** True for an element whose inside is one text: what stands in it comes with its closing, and not by itself. */
  open: (element: XmlElement) => boolean
  close: (element: XmlElement, inside: XmlInside | null) => void
  text?: (piece: XmlPiece) => void
  comment?: (comment: XmlPiece) => void
  /** For elements within a text: true where the inside is code, and not to be read. */
  isCode?: (element: XmlElement) => boolean
}
