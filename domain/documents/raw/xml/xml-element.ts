import type { Stretch } from '../raw-file.ts'

/**
 * An element by its local name. `innerStart` and `innerEnd` are the ends of its content, which for an empty element
 * lies behind its only tag. `innerEnd` and `end` are known once the element is closed.
 */
export type XmlElement = {
  readonly name: string
  /** The prefix with its colon. */
  readonly prefix: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: XmlElement | null
  readonly isEmpty: boolean
  readonly start: number
  readonly innerStart: number
  innerEnd: number
  end: number
}

/** The marks around a CDATA section. */
export const DATA_START = '<![CDATA['
export const DATA_END = ']]>'

/** Text, a CDATA section (`isData`) or a comment: the place between its marks, and its value. */
export type XmlPiece = Stretch & { readonly value: string; readonly isData: boolean }

/** A part of an element whose content is one text. */
export type InsidePart =
  | { readonly kind: 'text'; readonly piece: XmlPiece }
  | { readonly kind: 'open' | 'close' | 'whole'; readonly element: XmlElement; readonly written: string }

export type XmlInside = Stretch & { readonly parts: readonly InsidePart[]; readonly hasComments: boolean }

/** Receives the parts of a document. Places are those of the decoded text. */
export type XmlVisitor = {
  /**
   * Returns true for an element whose content is one text: the content then comes with its closing, not piece by piece.
   */
  open: (element: XmlElement) => boolean
  close: (element: XmlElement, inside: XmlInside | null) => void
  text?: (piece: XmlPiece) => void
  comment?: (comment: XmlPiece) => void
  /** For elements within a text: returns true where the content is code, and not to be read. */
  isCode?: (element: XmlElement) => boolean
}
