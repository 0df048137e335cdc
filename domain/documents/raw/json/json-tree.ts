import { createScanner, type JSONScanner } from 'jsonc-parser'
import { fail } from '../../failure.ts'
import { limits } from '../../limits.ts'
import type { Comment } from '../comment-notes.ts'
import type { JsonList, JsonNode, JsonObject } from './json-node.ts'

/** Tokens of jsonc-parser, whose own names exist only for its compiler. */
const token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  text: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  end: 17,
} as const
/** The scanner's error that we accept: a tab within a text. */
const INVALID_CHARACTER = 6

const SPACE = /[\t\n\r ]+/y

/** Keys of the limit of the texts beside them, in characters. */
const LIMIT = /^_?(?:max_?length|max_?chars?|max_?characters|char_?limit)$/i

type Frame = { readonly node: (JsonObject | JsonList) & { end: number }; count: number }

export type JsonTree = { readonly root: JsonNode | null; readonly comments: readonly Comment[] }

/**
 * Reads JSON with the places of its texts. Comments, and commas before a closing bracket, are accepted as in editors;
 * anything else that is no JSON is refused.
 */
export function readJsonTree(text: string): JsonTree {
  if (!/^\s*[[{/"]/.test(text)) fail('NON_SUPPORTED_FILE_TYPE')
  return new TreeReader(text).read()
}

class TreeReader {
  readonly #text: string
  readonly #scanner: JSONScanner
  readonly #comments: Comment[] = []
  /** Containers that are open, the innermost last. */
  readonly #frames: Frame[] = []
  #nodes = 0
  #nulls = 0
  #values = 0

  constructor(text: string) {
    this.#text = text
    this.#scanner = createScanner(text, false)
  }

  read(): JsonTree {
    const root = this.#readValue(this.#next())
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) this.#readMember(frame)
    if (this.#next() !== token.end) fail('UPLOAD_FAILED')
    return { root, comments: this.#comments }
  }

  /** Reads the next member of a container, or its end. */
  #readMember(frame: Frame): void {
    const closing = frame.node.kind === 'object' ? token.closeBrace : token.closeBracket
    let kind = this.#next()
    if (frame.count > 0 && kind === token.comma) kind = this.#next()
    else if (frame.count > 0 && kind !== closing) fail('UPLOAD_FAILED')
    frame.count += 1
    if (kind === closing) {
      this.#frames.pop()
      frame.node.end = this.#scanner.getPosition()
    } else if (frame.node.kind === 'object') this.#readProperty(frame.node, kind)
    else this.#readItem(frame.node, frame.count - 1, kind)
  }

  #readProperty(object: JsonObject, kind: number): void {
    const key = this.#scanner.getTokenValue()
    const keyPlace = this.#place()
    if (kind !== token.text || this.#next() !== token.colon) fail('UPLOAD_FAILED')
    const value = this.#next()
    const node = this.#readValue(value)
    this.#keepPlace(object, key, keyPlace.start, node, value)
    if (node) object.members.push({ key, keyPlace, node })
    else if (value === token.number && LIMIT.test(key)) object.limit ??= lengthOf(this.#scanner.getTokenValue())
  }

  #readItem(list: JsonList, index: number, kind: number): void {
    const start = this.#scanner.getTokenOffset()
    const node = this.#readValue(kind)
    this.#keepPlace(list, String(index), start, node, kind)
    if (node) list.members.push({ key: String(index), keyPlace: { start, end: start }, node })
  }

  #keepPlace(container: JsonObject | JsonList, key: string, start: number, node: JsonNode | null, kind: number): void {
    const place = node ?? this.#place()
    container.count += 1
    container.last = { start, node: place }
    if (kind !== token.null || this.#nulls === limits.segments) return
    this.#nulls += 1
    container.nulls ??= []
    container.nulls.push({ key, kind: 'null', ...this.#place() })
  }

  /**
   * Reads the value that begins with this token; null for a value that can hold no text. A container is read member by
   * member.
   */
  #readValue(kind: number): JsonNode | null {
    this.#values += 1
    if (this.#values > limits.jsonValues) fail('EXCEEDED_LIMIT')
    if (kind === token.null || kind === token.true || kind === token.false || kind === token.number) return null
    this.#nodes += 1
    if (this.#nodes > limits.rawNodes || this.#frames.length > limits.rawDepth) fail('EXCEEDED_LIMIT')
    const { start, end } = this.#place()
    switch (kind) {
      case token.text:
        return { kind: 'text', value: this.#scanner.getTokenValue(), start: start + 1, end: end - 1 }
      case token.openBrace:
        return this.#openFrame({ kind: 'object', members: [], limit: null, count: 0, last: null, start, end })
      case token.openBracket:
        return this.#openFrame({ kind: 'list', members: [], count: 0, last: null, start, end })
      default:
        return fail('UPLOAD_FAILED')
    }
  }

  #openFrame(node: Frame['node']): JsonNode {
    this.#frames.push({ node, count: 0 })
    return node
  }

  /** The next token that is neither white space nor a comment. */
  #next(): number {
    for (;;) {
      this.#skipSpace()
      const kind: number = this.#scanner.scan()
      const error: number = this.#scanner.getTokenError()
      if (error !== 0 && error !== INVALID_CHARACTER) fail('UPLOAD_FAILED')
      if (kind !== token.lineComment && kind !== token.blockComment) return kind
      this.#addComment(kind)
    }
  }

  /** The scanner puts white space together from its characters, which takes more memory than the file. */
  #skipSpace(): void {
    SPACE.lastIndex = this.#scanner.getPosition()
    if (SPACE.test(this.#text)) this.#scanner.setPosition(SPACE.lastIndex)
  }

  #addComment(kind: number): void {
    const { start, end } = this.#place()
    const valueEnd = kind === token.lineComment ? end : end - '*/'.length
    this.#comments.push({ start, end, value: this.#text.slice(start + '//'.length, valueEnd).replace(/^\*+/, '') })
  }

  #place(): { start: number; end: number } {
    return { start: this.#scanner.getTokenOffset(), end: this.#scanner.getPosition() }
  }
}

function lengthOf(written: string): number | null {
  const number = Number(written)
  return Number.isInteger(number) && number > 0 ? number : null
}
