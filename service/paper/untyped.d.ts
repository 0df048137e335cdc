declare module 'subset-font' {
  /** A font file, subset or rewritten by HarfBuzz; `text` must be undefined with `keepAllGlyphs`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      readonly keepAllGlyphs?: boolean
      readonly noHinting?: boolean
      readonly targetFormat: 'truetype'
      readonly variationAxes: Readonly<Record<string, number>>
    },
  ): Promise<Uint8Array>
}

declare module 'bidi-js' {
  type Levels = {
    /** By UTF-16 code unit; an odd level is right to left. */
    readonly levels: Uint8Array
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[]
  }
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}

declare namespace PDFKit.Mixins {
  interface PDFMetadata {
    /** Adds to the document's XMP. */
    appendXML(xml: string, newline?: boolean): void
  }
  interface StructureElementOptions {
    /** Only for a table's TH. */
    scope?: 'Row' | 'Column'
  }
}
