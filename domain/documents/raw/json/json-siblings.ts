import { languageOfTag } from '#domain/languages/tag-language.ts'
import { joinNotes } from '../notes.ts'
import { looksLikeCode } from '../plain-data.ts'
import type { JsonMember, JsonObject } from './json-node.ts'

/** Keys of notes to linguists. */
const NOTE = /^(?:_(?:comments?|notes?|description|context|meta)|\$comment|\/\/.*|#)$/i
const SPEAKER = /^_?(?:speaker|character|actor|talker|voice)$/i
/** Keys of identifiers, which programs read and people do not, where the values look like it. */
const DATA = /^(?:[$_]?id|uid|uuid|guid|key|type|locale|lang|language)$/i
/** Keys that are for programs alone. */
const MACHINERY = /^(?:\$?schema|@@.*)$/i
const LANGUAGE = /^(?:locale|lang|language)$/i

/** What the members of an object say about the texts among them. */
export type Siblings = { readonly notes: string; readonly speaker: string | null; readonly limit: number | null }

export const noSiblings: Siblings = { notes: '', speaker: null, limit: null }

export function siblingsOf({ members, limit }: JsonObject): Siblings {
  const notes: string[] = []
  let speaker: string | null = null
  for (const { key, node } of members) {
    if (node.kind === 'text' && NOTE.test(key)) notes.push(node.value)
    if (node.kind === 'text' && SPEAKER.test(key)) speaker ??= node.value.trim().slice(0, LONGEST_NAME)
  }
  return { notes: joinNotes(notes), speaker: speaker === '' ? null : speaker, limit }
}

const LONGEST_NAME = 80

/** Whether a key says in which language what stands beside it is. */
export function isLanguageName(key: string): boolean {
  return LANGUAGE.test(key)
}

export function isNote({ key }: JsonMember): boolean {
  return NOTE.test(key)
}

export function isSpeaker({ key }: JsonMember): boolean {
  return SPEAKER.test(key)
}

/**
 * Whether a text seems to be an identifier for programs, such as `"type": "gull"`; `"type": "Type"` and `"type": "type"`
 * are labels.
 */
export function isIdentifier(key: string, text: string): boolean {
  return isMachinery(key, text) || isCode(key, text)
}

/** Whether it is one whatever the rest of the file does: the file's schema, or its language. */
export function isMachinery(key: string, text: string): boolean {
  const plain = text.trim()
  if (/\s/.test(plain)) return false
  return MACHINERY.test(key) || (LANGUAGE.test(key) && languageOfTag(plain) !== undefined)
}

/** Whether it is one in a file that has more of them under the key. */
export function isCode(key: string, text: string): boolean {
  return DATA.test(key) && looksLikeCode(text) && text.trim().toLowerCase() !== key.toLowerCase()
}
