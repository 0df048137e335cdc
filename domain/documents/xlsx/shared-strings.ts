import { fail } from '../failure.ts'
import { limits } from '../limits.ts'
import type { XmlCursor } from './xml-cursor.ts'
import { unescapeCharacters } from './xml-text.ts'

/** The texts that cells name by number, read only up to the highest number that was requested. */
export class SharedStrings {
  readonly #texts: string[] = []
  readonly #xml: XmlCursor | null

  constructor(xml: XmlCursor | null) {
    this.#xml = xml
  }

  at(index: number): string {
    while (index >= this.#texts.length) {
      if (!this.#readNext()) return fail('UPLOAD_FAILED')
    }
    return this.#texts[index] ?? fail('UPLOAD_FAILED')
  }

  #readNext(): boolean {
    const xml = this.#xml
    while (xml?.next()) {
      if (!xml.isOpening || xml.name !== 'si') continue
      if (this.#texts.length === limits.cells) fail('EXCEEDED_LIMIT')
      this.#texts.push(readRichText(xml))
      return true
    }
    return false
  }
}

/**
 * The whole text of a string item, plain or in runs, without phonetic hints. The cursor goes from its opening tag to
 * its closing tag.
 */
export function readRichText(xml: XmlCursor): string {
  const outside = xml.depth - 1
  let text = ''
  while (xml.next()) {
    if (xml.isOpening) {
      if (xml.name === 'rPh') passOver(xml)
    } else if (xml.name === 't') {
      text += unescapeCharacters(xml.text())
    } else if (xml.depth === outside) {
      return text
    }
  }
  return text
}

/** Skips from the opening tag of an element to its closing tag. */
function passOver(xml: XmlCursor): void {
  const outside = xml.depth - 1
  while (xml.depth > outside && xml.next());
}
