import { DataKinds } from '../data-kinds.ts'
import { anyItem, generalKind, keyStep, type TextKind } from '../text-kinds.ts'
import type { JsonNode } from './json-node.ts'
import { isCode, isMachinery } from './json-siblings.ts'

/** What of a file is no words: what looks like data, and what its keys say to be identifiers. */
export class JsonCodes {
  readonly data = new DataKinds()
  /** How many values look like codes, by keys of identifiers. */
  readonly #codes = new Map<string, number>()

  /** Looks at all texts, before any is judged. */
  look(text: string, root: JsonNode): void {
    this.#look(root, '', '', DataKinds.needsLook(text))
  }

  #look(node: JsonNode, key: string, way: string, withData: boolean): void {
    if (node.kind === 'text') {
      if (withData) this.data.look(way, node.value)
      if (isCode(key, node.value)) this.#codes.set(key, (this.#codes.get(key) ?? 0) + 1)
    } else if (node.kind === 'list') {
      for (const member of node.members) this.#look(member.node, key, `${way}/${anyItem}`, withData)
    } else {
      for (const member of node.members) this.#look(member.node, member.key, `${way}/${keyStep(member.key)}`, withData)
    }
  }

  /** The kind by which a text is held, unless a person says otherwise; null for a text. */
  ruleFor(key: string, way: TextKind, text: string): TextKind | null {
    const data = this.data.of(way, text)
    if (data !== null) return data
    const isHeld = isMachinery(key, text) || (isCode(key, text) && (this.#codes.get(key) ?? 0) > 1)
    return isHeld ? generalKind(way) : null
  }
}
