import { countWords } from '#domain/words/count-words.ts'
import { fail } from '../../failure.ts'
import { limits } from '../../limits.ts'
import { unescapeXml } from '../../xlsx/xml-text.ts'
import { AndroidReader } from '../dialects/android-text.ts'
import type { Code, EscapedPlace, Stretch } from '../raw-file.ts'
import type { InsidePart, XmlInside, XmlPiece } from './xml-element.ts'

/** The text of an element, its markup, and the place of its translation. */
export type InsideText = { readonly source: string; readonly codes: readonly Code[]; readonly place: EscapedPlace }

type TagPart = Exclude<InsidePart, { kind: 'text' }>

/** A reference to an entity that is not built into XML. */
const DECLARED = /&(?!(?:lt|gt|amp|quot|apos);)[A-Za-z_][\w.-]*;/g

/** Reads the content of an element as one text. A CDATA section on its own is itself the place. */
export function insideText(text: string, inside: XmlInside, dialect: 'xml' | 'android'): InsideText {
  const data = dataOf(inside)
  if (data) return dataText(data, dialect)
  if (inside.parts.filter(({ kind }) => kind !== 'text').length > limits.segmentCodes) fail('EXCEEDED_LIMIT')
  const codes = new CodeList(inside.parts)
  const android = dialect === 'android' ? new AndroidReader() : null
  let source = ''
  for (const part of inside.parts) {
    if (part.kind === 'text') source += android ? android.read(part.piece.value, false) : part.piece.value
    else source += (android?.readMarkup(part.kind === 'whole' && !part.element.isEmpty) ?? '') + codes.shownFor(part)
    if (part.kind === 'text' && !part.piece.isData) codes.add(entityCodes(text, part.piece))
  }
  return { source, codes: codes.all(), place: { start: inside.start, end: inside.end, dialect } }
}

function dataText(pieces: readonly XmlPiece[], dialect: 'xml' | 'android'): InsideText {
  const value = pieces.map((piece) => piece.value).join('')
  const place = { start: pieces[0]?.start ?? 0, end: pieces.at(-1)?.end ?? 0 }
  if (dialect === 'xml') return { source: value, codes: [], place: { ...place, dialect: 'cdata' } }
  return { source: new AndroidReader().read(value, true), codes: [], place: { ...place, dialect: 'androidCdata' } }
}

/** The value of an attribute: a text with no markup but entities. */
export function attributeText(text: string, source: string, { start, end }: Stretch): InsideText {
  const dialect = text.charAt(start - 1) === "'" ? 'singleAttribute' : 'attribute'
  return { source, codes: entityCodes(text, { start, end }), place: { start, end, dialect } }
}

/** The entities that a document declares, which occur in its texts as `&name;`. */
function entityCodes(text: string, { start, end }: Stretch): Code[] {
  const entities = text.slice(start, end).match(DECLARED) ?? []
  return entities.map((entity) => ({ shown: entity, written: entity, kind: 'whole' }))
}

/** The pieces from the first CDATA section to the last, where only white space surrounds them; else null. */
function dataOf({ parts, hasComments }: XmlInside): XmlPiece[] | null {
  if (!parts.some((part) => part.kind === 'text' && part.piece.isData)) return null
  const pieces = parts.flatMap((part) => (part.kind === 'text' ? [part.piece] : []))
  if (hasComments || pieces.length < parts.length) return null
  const first = pieces.findIndex(({ isData }) => isData)
  const last = pieces.findLastIndex(({ isData }) => isData)
  const isAlone = pieces.every(({ value }, index) => (index >= first && index <= last) || value.trim() === '')
  return isAlone ? pieces.slice(first, last + 1) : null
}

/** The codes of one text. No two of them look alike, and none looks like a part of the text itself. */
class CodeList {
  readonly #byShown = new Map<string, Code>()
  readonly #plain: string

  constructor(parts: readonly InsidePart[]) {
    this.#plain = parts.map((part) => (part.kind === 'text' ? part.piece.value : '')).join('')
  }

  shownFor(part: TagPart): string {
    const candidate = shownOf(part)
    let shown = candidate
    for (let times = 2; !this.#isFree(shown, part.written); times += 1)
      shown = candidate.replace(/\s*(\/?>)$/, ` n="${times}"$1`)
    this.add([{ shown, written: part.written, kind: part.kind }])
    return shown
  }

  add(codes: readonly Code[]): void {
    for (const code of codes) this.#byShown.set(code.shown, code)
  }

  all(): Code[] {
    return [...this.#byShown.values()]
  }

  #isFree(shown: string, written: string): boolean {
    const known = this.#byShown.get(shown)
    return known ? known.written === written : !this.#plain.includes(shown)
  }
}

/**
 * A tag as linguists see it, code with its content; shortened where that content has words, which nobody is to
 * translate.
 */
function shownOf({ kind, element, written }: TagPart): string {
  const name = `${element.prefix}${element.name}`
  if (kind === 'close') return `</${name}>`
  const tag = written.slice(0, element.innerStart - element.start)
  const empty = kind === 'whole' ? tag.replace(/\s*\/?>$/, '/>') : tag
  const candidates = kind === 'whole' ? [unescapeXml(written), empty, `<${name}/>`] : [tag, `<${name}>`]
  return candidates.find((candidate) => countWords(candidate) === 0) ?? `<${name}${kind === 'whole' ? '/' : ''}>`
}
