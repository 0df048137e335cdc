import { fail } from '../failure.ts'
import { type ByteEdit, structureEncoding, unitBytesOf, withEdits } from '../merge/byte-edits.ts'
import { encodeText } from '../text/encode-text.ts'
import type { TextEncoding } from '../text-encoding.ts'
import { inflate } from './inflate.ts'
import { xmlEncoding, type Package } from './package.ts'
import type { TextPlace } from './text-place.ts'
import { XmlCursor } from './xml-cursor.ts'

/** Changes places in a part of a workbook; the rest stays byte for byte. */
export class PartEditor {
  readonly #bytes: Uint8Array
  readonly #encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  readonly #edits: ByteEdit[] = []

  constructor(file: Package, path: string) {
    const entry = file.entries.get(path.toLowerCase()) ?? fail('UPLOAD_FAILED')
    this.#bytes = new Uint8Array(entry.size)
    let at = 0
    for (const piece of inflate(entry, file.budget)) {
      this.#bytes.set(piece, at)
      at += piece.length
    }
    this.#encoding = xmlEncoding(this.#bytes)
  }

  /**
   * Walks the part from its start. `replace` takes the places of this cursor; its texts beyond ASCII must not be read.
   */
  cursor(): XmlCursor {
    return new XmlCursor(structurePieces(this.#bytes, this.#encoding))
  }

  /** Puts XML in a place. Several edits at one place follow one another in the given order. */
  replace({ from, to }: TextPlace, xml: string): void {
    const unitBytes = unitBytesOf(this.#encoding)
    const bytes = encodeText(xml, this.#encoding) ?? fail('UPLOAD_FAILED')
    this.#edits.push({ from: from * unitBytes, to: to * unitBytes, bytes })
  }

  get isChanged(): boolean {
    return this.#edits.length > 0
  }

  finish(): Uint8Array<ArrayBuffer> {
    return withEdits(this.#bytes, this.#edits)
  }
}

const PIECE = 64 * 1024

/** Decodes in pieces, so that no text as long as the part is allocated. */
function* structurePieces(bytes: Uint8Array, encoding: TextEncoding): Generator<string, void, undefined> {
  const decoder = new TextDecoder(structureEncoding(encoding), { ignoreBOM: true })
  for (let from = 0; from < bytes.length; from += PIECE) yield decoder.decode(bytes.subarray(from, from + PIECE))
}
