import type { LanguageId } from '#domain/languages/language-id.ts'
import type { BesideLanguages } from './json-beside.ts'
import { type JsonNode, type JsonNull, valuesOf } from './json-node.ts'

/** The texts that stand in a language beside English ones, and in its plural forms, by the ids of those. */
export function besideTexts({ objects, ids, spares }: BesideLanguages, lang: LanguageId): Map<string, string> {
  const texts = new Map<string, string>()
  const read = (source: JsonNode, target: JsonNode | JsonNull | undefined): void => {
    if (!target || target.kind === 'null') return
    if (source.kind === 'text') {
      const id = ids.get(source.start)
      if (id !== undefined && target.kind === 'text') texts.set(id, target.value)
      return
    }
    if (target.kind === 'text') return
    const values = valuesOf(target)
    for (const { key, node } of source.members) {
      read(node, values.get(key))
      for (const spare of spares.get(node.start) ?? []) {
        const there = values.get(spare.key)
        if (there?.kind === 'text') texts.set(spare.id, there.value)
      }
    }
  }
  for (const { english, others } of objects) read(english.node, others.get(lang))
  return texts
}
