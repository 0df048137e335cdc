import type { LanguageId } from '#domain/languages/language-id.ts'
import { joinNotes } from '../notes.ts'
import type { RawBuilder } from '../raw-builder.ts'
import type { Edit, Slot } from '../raw-file.ts'
import { indentOf, slotBetween, slotOver } from '../slot.ts'
import { attributePlace } from './attribute-place.ts'
import { type InsideText, insideText } from './inside-text.ts'
import type { XmlElement, XmlInside } from './xml-element.ts'

type Side = { element: XmlElement; inside: XmlInside }

/** One `trans-unit` of XLIFF 1.2, or one `segment` of 2.x, as far as it was read. */
export type XliffUnit = {
  readonly element: XmlElement
  readonly id: string
  readonly notes: string[]
  readonly targetLanguage: LanguageId | undefined
  source: Side | null
  target: Side | null
  /** The place to insert a missing target: behind the source and its segmented copy. */
  end: number
}

/** States of a translation that is not done yet. */
const UNFINISHED = /^(?:initial|new|needs-.*)$/

/** A text within code, such as an attribute's (1.2). */
const SUBFLOW = /<(?:[\w.-]+:)?sub[\s>]/

/** Adds a unit whose closing tag was read. */
export function addUnit(text: string, unit: XliffUnit, builder: RawBuilder): void {
  if (!unit.source) return
  const { source, codes, place } = insideText(text, unit.source.inside, 'xml')
  if (nearest(unit.element, 'translate') === 'no') {
    if (source.trim() !== '') builder.hold(place, 'marked')
    return
  }
  if (unit.source.inside.parts.some((part) => part.kind === 'whole' && SUBFLOW.test(part.written))) {
    builder.warn('unreached', place)
  }
  const target = unit.target ? insideText(text, unit.target.inside, 'xml') : null
  builder.add({
    id: unit.id,
    source,
    codes,
    targets: targetsOf(unit, target),
    context: joinNotes(unit.notes),
    limit: limitOf(unit.element),
    place,
    slot: slotOf(text, unit, unit.source.element, target),
  })
}

function targetsOf(unit: XliffUnit, target: InsideText | null): Record<string, string> {
  const lang = unit.targetLanguage
  if (!lang || !target || target.source.trim() === '' || UNFINISHED.test(stateOf(unit))) return {}
  return { [lang]: target.source }
}

function slotOf(text: string, unit: XliffUnit, source: XmlElement, target: InsideText | null): Slot {
  const element = unit.target?.element
  const edits = stateEdits(text, unit)
  const closing = `</${source.prefix}target>`
  if (!element || !target) {
    const place = { start: unit.end, end: unit.end, dialect: 'xml' } as const
    return slotBetween(place, `${indentOf(text, source.start)}<${source.prefix}target>`, closing, edits)
  }
  if (!element.isEmpty)
    return { ...slotOver(target.place, target.source, edits), emptying: emptyingEdits(text, unit, target) }
  return slotBetween({ start: element.end - '/>'.length, end: element.end, dialect: 'xml' }, '>', closing, edits)
}

/** The state of a translation: of its target in 1.2, of its segment in 2.x. */
function stateOf(unit: XliffUnit): string {
  return stateElement(unit)?.attributes['state'] ?? ''
}

/** Changes a state that says that there is no translation yet into one that says that there is one. */
function stateEdits(text: string, unit: XliffUnit): Edit[] {
  const element = stateElement(unit)
  const place = element && UNFINISHED.test(stateOf(unit)) ? attributePlace(text, element, 'state') : null
  return place ? [{ ...place, text: 'translated' }] : []
}

/** Deletes a translation, and marks it as missing. */
function emptyingEdits(text: string, unit: XliffUnit, { place: { start, end } }: InsideText): Edit[] {
  const state = stateElement(unit)
  const statePlace = state && !UNFINISHED.test(stateOf(unit)) ? attributePlace(text, state, 'state') : null
  const approval = attributePlace(text, unit.element, 'approved')
  return [
    { start, end, text: '' },
    ...(statePlace ? [{ ...statePlace, text: state === unit.element ? 'initial' : 'needs-translation' }] : []),
    ...(approval ? [{ ...approval, text: 'no' }] : []),
  ]
}

function stateElement({ element, target }: XliffUnit): XmlElement | undefined {
  return element.name === 'segment' ? element : target?.element
}

/** The limit: `maxwidth` in characters (1.2), or the maximum of the size restriction module (2.x). */
function limitOf(element: XmlElement): number | null {
  const width = nearest(element, 'size-unit') === 'char' ? nearest(element, 'maxwidth') : undefined
  const restriction = nearest(element, 'slr:sizeRestriction')?.split(',').at(-1)
  const limit = Number(width ?? restriction)
  return Number.isInteger(limit) && limit > 0 ? limit : null
}

/** An attribute of the element, or of its nearest ancestor that has it. */
function nearest(from: XmlElement, attribute: string): string | undefined {
  for (let element: XmlElement | null = from; element; element = element.parent) {
    const value = element.attributes[attribute]
    if (value !== undefined) return value
  }
  return undefined
}
