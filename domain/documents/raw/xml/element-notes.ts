import { joinNotes } from '../notes.ts'
import type { XmlElement } from './xml-element.ts'

/** Attributes that hold notes to linguists, unless a person says that players read them. */
const NOTE = /^(?:comment|description|desc|note|context|max-?length|max-?width|char-?limit)$/i
const SPEAKER = /^(?:speaker|character)$/i
const NAME = /^(?:id|key|tag|name|string-?id)$/i

/** The notes of an element to what is in it, or to the text in this attribute of it. */
export function notesOf({ attributes }: XmlElement, attribute = ''): string {
  return joinNotes(
    Object.entries(attributes)
      .filter(([name]) => NOTE.test(name) && name !== attribute)
      .map(([name, value]) => `${name}: ${value}`),
  )
}

/** The name that an element has among others, such as `Tag: TXT_KEY_FAITH`, for the text in this attribute. */
export function nameNote({ attributes }: XmlElement, attribute: string): string {
  const [name, value] = Object.entries(attributes).find(([name]) => NAME.test(name) && name !== attribute) ?? []
  return name === undefined ? '' : `${name}: ${value}`
}

/** The speaker of all texts in an element; the text in this attribute of it is not spoken by itself. */
export function speakerNote(from: XmlElement | null, attribute = ''): string {
  for (let element = from; element; element = element.parent) {
    const own = element === from ? attribute : ''
    const speaker = Object.entries(element.attributes).find(([name]) => SPEAKER.test(name) && name !== own)
    const [name, value] = speaker ?? []
    if (name !== undefined) return `${name}: ${value}`
  }
  return ''
}

/** Whether an attribute may hold a text of the game: it is not XML's own. */
export function isOfGame(name: string): boolean {
  return !/^(?:xml|xsi|its:|translate$)/.test(name)
}
