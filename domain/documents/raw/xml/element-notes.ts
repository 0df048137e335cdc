import { joinNotes } from '../notes.ts'
import type { XmlElement } from './xml-element.ts'

/** Attributes that hold notes to linguists. */
const NOTE = /^(?:comment|description|desc|note|context|max-?length|max-?width|char-?limit)$/i
const SPEAKER = /^(?:speaker|character)$/i
const NAME = /^(?:id|key|tag|name|string-?id)$/i

export function notesOf({ attributes }: XmlElement): string {
  return joinNotes(
    Object.entries(attributes)
      .filter(([name]) => NOTE.test(name))
      .map(([name, value]) => `${name}: ${value}`),
  )
}

/** The name that an element has among others, such as `Tag: TXT_KEY_FAITH`, for the text in this attribute. */
export function nameNote({ attributes }: XmlElement, attribute: string): string {
  const [name, value] = Object.entries(attributes).find(([name]) => NAME.test(name) && name !== attribute) ?? []
  return name === undefined ? '' : `${name}: ${value}`
}

/** The speaker of all texts in an element. */
export function speakerNote(from: XmlElement | null): string {
  for (let element = from; element; element = element.parent) {
    const [name, value] = Object.entries(element.attributes).find(([name]) => SPEAKER.test(name)) ?? []
    if (name !== undefined) return `${name}: ${value}`
  }
  return ''
}

/** Whether an attribute may hold a text of the game, and is neither a note, a speaker, nor XML's own. */
export function isOfGame(name: string): boolean {
  return !NOTE.test(name) && !SPEAKER.test(name) && !/^(?:xml|xsi|its:|translate$)/.test(name)
}
