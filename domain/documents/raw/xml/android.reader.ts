import { CommentNotes } from '../comment-notes.ts'
import { joinNotes } from '../notes.ts'
import { pluralCategories } from '../plural-forms.ts'
import type { RawBuilder } from '../raw-builder.ts'
import { indentOf, slotBetween, slotOver } from '../slot.ts'
import { insideText } from './inside-text.ts'
import type { XmlElement, XmlInside, XmlVisitor } from './xml-element.ts'

/** `@string/app_name`, `?attr/title`, `@null`: references to other resources. */
const REFERENCE = /^[@?](?:\+?(?:[\w.]+:)?[\w.]+\/[\w.$]+|null|empty)$/

/** An array or a plural, and the items of it that were read so far. */
type Group = { element: XmlElement; notes: string; items: XmlElement[] }

/** Reads Android's `resources`: strings, arrays of strings, and plurals. Other resources hold no texts. */
export function androidVisitor(text: string, builder: RawBuilder): XmlVisitor {
  const comments = new CommentNotes(text, builder)
  let group: Group | null = null
  let notes = ''

  return {
    open: (element) => {
      const isString = element.name === 'string' && isResource(element)
      const isItem = element.name === 'item' && element.parent === group?.element
      if (isGroup(element)) group = { element, notes: comments.take(element.start), items: [] }
      else if (isString || isItem) notes = comments.take(element.start)
      else comments.drop()
      return isString || isItem
    },
    close: (element, inside) => {
      if (inside && addText(text, element, inside, joinNotes([group?.notes, notes]), group, builder)) {
        comments.endText(element.end)
      }
      if (!element.parent) comments.drop()
      if (!group) return
      if (inside) group.items.push(element)
      if (group.element !== element) return
      comments.drop()
      if (element.name === 'plurals' && isTranslatable(element)) addSpares(text, group, builder)
      group = null
    },
    comment: (comment) => comments.add(comment),
    // The mark of a part that is not to be translated, such as a product name.
    isCode: ({ name, prefix }) => prefix === 'xliff:' && name === 'g',
  }
}

/** Whether the element was a text to be translated. */
function addText(
  text: string,
  element: XmlElement,
  inside: XmlInside,
  context: string,
  group: Group | null,
  builder: RawBuilder,
): boolean {
  const { source, codes, place } = insideText(text, inside, 'android')
  const isHeld = !isTranslatable(element) || (group !== null && !isTranslatable(group.element))
  if (isHeld || REFERENCE.test(source)) {
    if (source !== '') builder.hold(place, isHeld ? 'marked' : 'noText')
    return false
  }
  const plural = group?.element.name === 'plurals' ? pluralOf(group.element, formOf(element)) : null
  const id = group ? `${nameOf(group.element)}[${plural?.form ?? group.items.length}]` : nameOf(element)
  builder.add({ id, source, codes, context, plural, place, slot: slotOver(place, source) })
  return true
}

/** Adds the quantities that the plural lacks, behind its last item. */
function addSpares(text: string, { element, items }: Group, builder: RawBuilder): void {
  const last = items.at(-1)
  if (!last) return
  const known = new Set(items.map(formOf))
  const place = { start: last.end, end: last.end, dialect: 'android' } as const
  for (const form of pluralCategories.filter((category) => !known.has(category))) {
    const before = `${indentOf(text, last.start)}<item quantity="${form}">`
    const plural = pluralOf(element, form)
    builder.spare({ id: `${plural.group}[${form}]`, plural, slot: slotBetween(place, before, '</item>') })
  }
}

function isResource({ parent }: XmlElement): boolean {
  return parent?.parent === null
}

function isGroup(element: XmlElement): boolean {
  return isResource(element) && (element.name === 'plurals' || element.name === 'string-array')
}

function isTranslatable({ attributes }: XmlElement): boolean {
  return attributes['translatable'] !== 'false'
}

function formOf({ attributes }: XmlElement): string {
  return attributes['quantity'] ?? 'other'
}

function pluralOf(element: XmlElement, form: string): { group: string; form: string } {
  return { group: nameOf(element), form }
}

/** The name of a text, with its product: a text may exist once for each product, such as tablets. */
function nameOf({ attributes }: XmlElement): string {
  const { name = '', product } = attributes
  return product === undefined ? name : `${name}@${product}`
}
