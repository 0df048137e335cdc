import { joinNotes } from './notes.ts'
import type { RawBuilder } from './raw-builder.ts'
import type { Stretch } from './raw-file.ts'

export type Comment = Stretch & { readonly value: string }

const BLANK_LINE = /\n[ \t]*\r?\n|\r[ \t]*\r/

/**
 * Decides which comments belong to a text: those right above it, and one behind it on its line. The builder is warned
 * of the others, because linguists will not see them.
 */
export class CommentNotes {
  readonly #text: string
  readonly #builder: RawBuilder
  #above: Comment[] = []
  #lastTextEnd = -1

  constructor(text: string, builder: RawBuilder) {
    this.#text = text
    this.#builder = builder
  }

  add(comment: Comment): void {
    const isBehind = this.#lastTextEnd >= 0 && !/[\r\n]/.test(this.#text.slice(this.#lastTextEnd, comment.start))
    this.#lastTextEnd = -1
    if (isBehind) this.#builder.noteLast(comment.value.trim())
    else this.#above.push(comment)
  }

  /** The comments above a text that starts here. */
  take(start: number): string {
    let from = this.#above.length
    for (let next = start; from > 0; from -= 1) {
      const comment = this.#above[from - 1]
      if (!comment || BLANK_LINE.test(this.#text.slice(comment.end, next))) break
      next = comment.start
    }
    const notes = this.#above.splice(from).map(({ value }) => value)
    this.drop()
    return joinNotes(notes)
  }

  /** The text that was added last ends here. */
  endText(end: number): void {
    this.#lastTextEnd = end
  }

  /** Something other than a text comes next. */
  drop(): void {
    for (const comment of this.#above) if (comment.value.trim() !== '') this.#builder.warn('comments', comment)
    this.#above = []
    this.#lastTextEnd = -1
  }
}
