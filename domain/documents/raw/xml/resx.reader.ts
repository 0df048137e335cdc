import { CommentNotes } from '../comment-notes.ts'
import { joinNotes } from '../notes.ts'
import type { RawBuilder } from '../raw-builder.ts'
import { slotOver } from '../slot.ts'
import { type InsideText, insideText } from './inside-text.ts'
import type { XmlElement, XmlVisitor } from './xml-element.ts'

/** A comment that tells .NET's translators to leave the whole text untranslated. */
const LOCKED = /\{Locked\}/i

type Item = { value: InsideText | null; notes: string[] }

/**
 * Reads .resx: the values of `data` that are texts. Files, typed values and entries of the designer stay as they are.
 */
export function resxVisitor(text: string, builder: RawBuilder): XmlVisitor {
  const comments = new CommentNotes(text, builder)
  let item: Item = { value: null, notes: [] }

  return {
    open: (element) => {
      if (isPartOf('data', element)) return element.name === 'value' || element.name === 'comment'
      if (isPartOf('root', element)) {
        if (element.name === 'data') item = { value: null, notes: [comments.take(element.start)] }
        else comments.drop()
      }
      return false
    },
    close: (element, inside) => {
      if (inside && element.name === 'value') item.value = insideText(text, inside, 'xml')
      if (inside && element.name === 'comment') item.notes.push(insideText(text, inside, 'xml').source)
      if (!element.parent) comments.drop()
      if (element.name !== 'data' || !isPartOf('root', element)) return
      comments.drop()
      if (addItem(element, item, builder)) comments.endText(element.end)
    },
    comment: (comment) => comments.add(comment),
  }
}

/** Whether the item was a text to be translated. */
function addItem({ attributes }: XmlElement, { value, notes }: Item, builder: RawBuilder): boolean {
  if (!value) return false
  const id = attributes['name'] ?? ''
  const context = joinNotes(notes)
  const isTyped =
    attributes['mimetype'] !== undefined || !(attributes['type'] ?? 'System.String').startsWith('System.String')
  if (isTyped || id.startsWith('>>')) return false
  if (LOCKED.test(context)) {
    builder.hold(value.place, 'marked')
    return false
  }
  const { source, codes, place } = value
  builder.add({ id, source, codes, context, place, slot: slotOver(place, source) })
  return true
}

function isPartOf(name: string, { parent }: XmlElement): boolean {
  return parent?.name === name
}
