import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import type { RawBuilder } from '../raw-builder.ts'
import { attributePlace, nameEnd } from './attribute-place.ts'
import { insideText } from './inside-text.ts'
import { isXliffCode } from './xliff-codes.ts'
import { addUnit, type XliffUnit } from './xliff-unit.ts'
import type { XmlElement, XmlInside, XmlPiece, XmlVisitor } from './xml-element.ts'

/** Elements that hold the suggestions of other tools. */
const SUGGESTIONS = new Set(['alt-trans', 'match'])

/** Reads XLIFF 1.2 and 2.x: each `trans-unit` and each `segment`, with its target, notes and inline tags. */
export class XliffReader implements XmlVisitor {
  readonly #text: string
  readonly #builder: RawBuilder
  #isSecondVersion = false
  #fileCount = 0
  #filePrefix = ''
  #targetLanguage: LanguageId | undefined
  /** Notes of a unit in 2.x, which are for all of its segments. */
  #unitNotes: string[] = []
  #unit: XliffUnit | null = null

  constructor(text: string, builder: RawBuilder) {
    this.#text = text
    this.#builder = builder
  }

  open(element: XmlElement): boolean {
    const { name, attributes, parent } = element
    if (!parent) this.#startDocument(element)
    else if (name === 'file') this.#startFile(element)
    else if (name === 'unit') this.#unitNotes = []
    else if (SUGGESTIONS.has(name)) this.#builder.warn('suggestions', element)
    else if (!this.#unit && name === (this.#isSecondVersion ? 'segment' : 'trans-unit')) {
      const id = this.#filePrefix + (this.#isSecondVersion ? segmentId(element) : (attributes['id'] ?? ''))
      const notes = [...this.#unitNotes]
      this.#unit = { element, id, notes, targetLanguage: this.#targetLanguage, source: null, target: null, end: 0 }
    }
    return this.#isText(element)
  }

  close(element: XmlElement, inside: XmlInside | null): void {
    if (inside) this.#take(element, inside)
    const unit = this.#unit
    if (!unit) return
    if (element.parent === unit.element && ['source', 'seg-source'].includes(element.name)) unit.end = element.end
    if (element !== unit.element) return
    addUnit(this.#text, unit, this.#builder)
    this.#unit = null
  }

  comment(comment: XmlPiece): void {
    this.#builder.warn('comments', comment)
  }

  isCode(element: XmlElement): boolean {
    return isXliffCode(element)
  }

  #startDocument(root: XmlElement): void {
    this.#isSecondVersion = root.attributes['version']?.startsWith('2') ?? false
    if (this.#isSecondVersion) this.#readLanguages(root, 'srcLang', 'trgLang')
  }

  #startFile(file: XmlElement): void {
    this.#fileCount += 1
    const name = file.attributes['original'] ?? file.attributes['id'] ?? String(this.#fileCount)
    this.#filePrefix = this.#fileCount > 1 ? `${name}/` : ''
    if (!this.#isSecondVersion) this.#readLanguages(file, 'source-language', 'target-language')
  }

  #readLanguages(element: XmlElement, sourceName: string, targetName: string): void {
    const source = languageOfTag(element.attributes[sourceName] ?? '')
    if (source?.startsWith('en') === false) this.#builder.warn('notEnglish', element)
    const current = element.attributes[targetName] ?? ''
    this.#targetLanguage = languageOfTag(current)
    const mark = { current, writes: 'tag' } as const
    const place = attributePlace(this.#text, element, targetName)
    if (place) {
      this.#builder.markLanguage({ ...mark, ...place, before: '', after: '' })
      return
    }
    const beside = attributePlace(this.#text, element, sourceName)
    const end = beside ? beside.end + '"'.length : nameEnd(element)
    this.#builder.markLanguage({ ...mark, start: end, end, before: ` ${targetName}="`, after: '"' })
  }

  /** Whether an element is a source, target or note, but not one of a suggestion. */
  #isText({ name, parent }: XmlElement): boolean {
    if (parent !== null && parent === this.#unit?.element) return ['source', 'target', 'note'].includes(name)
    return name === 'note' && parent?.name === 'notes' && parent.parent?.name === 'unit'
  }

  #take(element: XmlElement, inside: XmlInside): void {
    const unit = this.#unit
    if (element.name === 'note') (unit?.notes ?? this.#unitNotes).push(this.#noteOf(element, inside))
    else if (unit && element.name === 'source') unit.source ??= { element, inside }
    else if (unit) unit.target ??= { element, inside }
  }

  /** A note with its category, such as `description: …`, where the file names one. */
  #noteOf({ attributes }: XmlElement, inside: XmlInside): string {
    const about = attributes['category'] ?? attributes['from']
    const { source } = insideText(this.#text, inside, 'xml')
    return about === undefined ? source : `${about}: ${source}`
  }
}

function segmentId({ parent, attributes }: XmlElement): string {
  const unit = parent?.attributes['id'] ?? ''
  const segment = attributes['id']
  return segment === undefined ? unit : `${unit}/${segment}`
}
