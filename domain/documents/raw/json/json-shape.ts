import { joinNotes } from '../notes.ts'
import { languageObjects, type LanguageObject } from './json-beside.ts'
import type { JsonMember, JsonNode, JsonObject, JsonText } from './json-node.ts'

/** Shapes of JSON that are more than texts under keys. */
export type JsonShape =
  /** A browser extension's messages.json: each key has a message, and a description of it. */
  | { readonly kind: 'messages'; readonly messages: readonly JsonMessage[] }
  /** Languages side by side: the English ones are the source. */
  | { readonly kind: 'languages'; readonly objects: readonly LanguageObject[] }
  /** Texts under keys; in the objects some have other languages beside them. */
  | { readonly kind: 'plain'; readonly objects: readonly LanguageObject[] }

export type JsonMessage = { readonly key: string; readonly message: JsonText; readonly context: string }

export function shapeOf(root: JsonNode): JsonShape {
  const messages = root.kind === 'object' ? root.members.flatMap(messageOf) : []
  if (messages.length > 0 && root.kind === 'object' && messages.length === root.members.length) {
    return { kind: 'messages', messages }
  }
  const { objects, isWhole } = languageObjects(root)
  return { kind: isWhole ? 'languages' : 'plain', objects }
}

/** The text of a key, or null; of two equal keys the last one counts, as in programs. */
function textOf(object: JsonObject, key: string): JsonText | null {
  const node = object.members.findLast((member) => member.key === key)?.node
  return node?.kind === 'text' ? node : null
}

/** A message with its description and the values of its placeholders, such as `$USER$: Mira`. */
function messageOf({ key, node }: JsonMember): JsonMessage[] {
  if (node.kind !== 'object') return []
  const message = textOf(node, 'message')
  if (!message) return []
  const placeholders = node.members.find((member) => member.key === 'placeholders')?.node
  const examples = (placeholders?.kind === 'object' ? placeholders.members : []).map((placeholder) => {
    const example = placeholder.node.kind === 'object' ? textOf(placeholder.node, 'example') : null
    return example ? `$${placeholder.key.toUpperCase()}$: ${example.value}` : ''
  })
  return [{ key, message, context: joinNotes([textOf(node, 'description')?.value, ...examples]) }]
}
