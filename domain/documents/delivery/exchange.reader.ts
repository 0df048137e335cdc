import type { Result } from '#domain/result.ts'
import { refused } from '#domain/result.ts'
import type { DocumentRefusal } from '../document.ts'
import { fail, refusing } from '../failure.ts'
import { limits } from '../limits.ts'
import { inXml } from '../raw/named-encoding.ts'
import { decodeRaw } from '../raw/raw-encoding.ts'
import { walkXml } from '../raw/xml/walk-xml.ts'
import type { XmlElement, XmlPiece, XmlVisitor } from '../raw/xml/xml-element.ts'

/** A unit of an exchanged XLIFF, its placeholders as they stand in the game's text; `target` is null without a translation. */
export type ExchangedUnit = { readonly source: string; readonly target: string | null }

/** An XLIFF 2 as linguists send it back: the ids of its files, the tag of its language, its units by id. */
export type Exchange = {
  readonly fileIds: readonly string[]
  readonly targetTag: string
  readonly units: ReadonlyMap<string, ExchangedUnit>
}

const HEAD_BYTES = 16 * 1024
const OWN_FILE = /<file\s[^<>]*\bid\s*=\s*["']order-\d+["']/

/** Whether this is an XLIFF that was exported for linguists rather than a customer's own file. */
export function isExchange(bytes: Uint8Array, fileName: string): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replaceAll('\0', '')
  return /\.(?:xliff|xlf)$/i.test(fileName) && OWN_FILE.test(head)
}

export function readExchange(bytes: Uint8Array): Result<Exchange, DocumentRefusal> {
  if (bytes.length > limits.exchangeBytes) return refused('EXCEEDED_LIMIT')
  if (bytes.length === 0) return refused('UPLOAD_FAILED')
  return refusing(() => {
    const { text } = decodeRaw(bytes, inXml)
    const reader = new ExchangeReader()
    walkXml(text, () => reader, limits.exchangeNodes)
    return reader.finish()
  })
}

type Sides = { source: string; target: string | null }
/** The text that an inline element stands for, at its start and at its end. */
type Value = { readonly start: string; readonly end: string }

const NOTHING: Value = { start: '', end: '' }

class ExchangeReader implements XmlVisitor {
  readonly #fileIds: string[] = []
  readonly #units = new Map<string, ExchangedUnit>()
  #targetTag = ''
  #unit: (Sides & { id: string }) | null = null
  readonly #data = new Map<string, string>()
  /** Inline elements of the unit's sources; those of its targets repeat them. */
  readonly #values = new Map<string, Value>()
  #dataId: string | null = null
  #side: keyof Sides | null = null

  open(element: XmlElement): boolean {
    const { name, attributes, parent } = element
    if (!parent) this.#startDocument(element)
    else if (name === 'file') this.#fileIds.push(attributes['id'] ?? '')
    else if (name === 'unit') this.#startUnit(attributes['id'] ?? '')
    else if (!this.#unit) return false
    else if (name === 'data' && parent.parent?.name === 'unit') {
      this.#dataId = attributes['id'] ?? ''
      this.#data.set(this.#dataId, '')
    } else if (this.#isSide(element)) this.#startSide(name)
    else if (name === 'cp') this.#put(codePoint(attributes['hex'] ?? ''))
    else if (this.#side) this.#put(this.#startOf(element))
    return false
  }

  close(element: XmlElement): void {
    if (element.name === 'data') this.#dataId = null
    else if (this.#isSide(element)) this.#side = null
    else if (element.name === 'pc' && this.#side) this.#put(this.#valueOf(element).end)
    else if (element.name === 'unit') this.#endUnit()
  }

  text({ value }: XmlPiece): void {
    this.#put(value)
  }

  finish(): Exchange {
    return { fileIds: this.#fileIds, targetTag: this.#targetTag, units: this.#units }
  }

  #startDocument({ name, attributes }: XmlElement): void {
    if (name !== 'xliff' || !/^2\.\d/.test(attributes['version'] ?? '')) fail('NON_SUPPORTED_FILE_TYPE')
    this.#targetTag = attributes['trgLang'] ?? ''
  }

  #startUnit(id: string): void {
    if (this.#unit || this.#units.has(id)) fail('UPLOAD_FAILED')
    if (this.#units.size === limits.exchangeUnits) fail('EXCEEDED_LIMIT')
    this.#unit = { id, source: '', target: null }
    this.#data.clear()
    this.#values.clear()
  }

  #endUnit(): void {
    if (this.#unit) this.#units.set(this.#unit.id, { source: this.#unit.source, target: this.#unit.target })
    this.#unit = null
  }

  #isSide({ name, parent }: XmlElement): boolean {
    const isPart = parent?.name === 'segment' || parent?.name === 'ignorable'
    return this.#unit !== null && isPart && (name === 'source' || name === 'target')
  }

  /** The segments of one unit are joined into one text. */
  #startSide(name: string): void {
    this.#side = name === 'source' ? 'source' : 'target'
    if (this.#unit && this.#side === 'target') this.#unit.target ??= ''
  }

  #put(text: string): void {
    const unit = this.#unit
    if (!unit || text === '') return
    if (this.#dataId !== null) this.#data.set(this.#dataId, (this.#data.get(this.#dataId) ?? '') + text)
    else if (this.#side) {
      const whole = (unit[this.#side] ?? '') + text
      if (whole.length > limits.exchangeCharacters) fail('EXCEEDED_LIMIT')
      unit[this.#side] = whole
    }
  }

  #startOf(element: XmlElement): string {
    if (!['ph', 'pc', 'sc', 'ec'].includes(element.name)) return ''
    const value = this.#valueOf(element)
    const { id } = element.attributes
    if (this.#side === 'source' && id !== undefined) this.#values.set(id, value)
    return element.name === 'ec' ? value.end : value.start
  }

  /**
   * The value by the data that the element refers to; where a tool left that out, the value of the source's element
   * with the same id.
   */
  #valueOf({ name, attributes }: XmlElement): Value {
    const { id = '', startRef, copyOf, dataRef, dataRefStart, dataRefEnd } = attributes
    const like = [id, startRef, copyOf].map((ref) => this.#values.get(ref ?? '')).find((value) => value) ?? NOTHING
    const data = (ref: string | undefined) => (ref === undefined ? undefined : this.#data.get(ref))
    if (name === 'pc') return { start: data(dataRefStart) ?? like.start, end: data(dataRefEnd) ?? like.end }
    const own = data(dataRef)
    if (name === 'ec') return { start: '', end: own ?? like.end }
    return { start: own ?? like.start, end: name === 'sc' ? like.end : '' }
  }
}

function codePoint(hex: string): string {
  const code = /^[\dA-Fa-f]{1,6}$/.test(hex) ? Number.parseInt(hex, 16) : NaN
  return code <= 0x10ffff ? String.fromCodePoint(code) : fail('UPLOAD_FAILED')
}
