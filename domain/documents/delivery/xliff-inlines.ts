import { type Inline, inlinesOf, pairsOf, type TextCodes } from './inline.ts'
import { attributeValue, xliffText } from './xml-writing.ts'

/** Source and target of one unit or match in the notation of XLIFF, and the data that their codes refer to. */
export type InlineTexts = { readonly source: string; readonly target: string | null; readonly data: string }

/** An inline element of the source that an element of the target may repeat. */
type Known = { readonly id: number; readonly values: string; isUsed: boolean }

/** Writes codes as `ph`, and pairs of tags as `pc`; a code of the target has the id of the equal code in the source. */
export function writeInlines(source: string, target: string | null, codes: TextCodes): InlineTexts {
  const writer = new InlineWriter()
  const written = writer.write(inlinesOf(source, codes))
  writer.startTarget()
  const writtenTarget = target === null ? null : writer.write(inlinesOf(target, codes))
  return { source: written, target: writtenTarget, data: writer.data() }
}

class InlineWriter {
  readonly #data = new Map<string, string>()
  readonly #known: Known[] = []
  #isTarget = false
  #lastId = 0

  startTarget(): void {
    this.#isTarget = true
  }

  write(inlines: readonly Inline[]): string {
    const pairs = pairsOf(inlines)
    const ends = new Set(pairs.values())
    return inlines
      .map((inline, index) => {
        if (inline.kind === 'text') return xliffText(inline.value)
        if (ends.has(index)) return '</pc>'
        const partner = inlines[pairs.get(index) ?? -1]
        const attributes = inline.isBreak ? '' : ' canDelete="no"'
        if (!partner) {
          return `<ph id="${this.#idOf(inline.value)}" dataRef="${this.#dataOf(inline.value)}"${attributes}/>`
        }
        const id = this.#idOf(inline.value, partner.value)
        const refs = `dataRefStart="${this.#dataOf(inline.value)}" dataRefEnd="${this.#dataOf(partner.value)}"`
        return `<pc id="${id}" ${refs}${attributes}>`
      })
      .join('')
  }

  data(): string {
    const data = Array.from(this.#data, ([value, id]) => `<data id=${attributeValue(id)}>${xliffText(value)}</data>`)
    return data.length > 0 ? `<originalData>${data.join('')}</originalData>` : ''
  }

  /** A new id in the source; in the target the id of the first equal code that is not used yet. */
  #idOf(...written: readonly string[]): number {
    const values = JSON.stringify(written)
    const like = this.#isTarget ? this.#known.find((known) => !known.isUsed && known.values === values) : undefined
    if (like) {
      like.isUsed = true
      return like.id
    }
    this.#lastId += 1
    if (!this.#isTarget) this.#known.push({ id: this.#lastId, values, isUsed: false })
    return this.#lastId
  }

  #dataOf(value: string): string {
    const known = this.#data.get(value) ?? `d${this.#data.size + 1}`
    this.#data.set(value, known)
    return known
  }
}
