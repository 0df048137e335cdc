import { knownTexts } from '#domain/documents/delivery/remembered-texts.ts'
import { mergeDelivery } from '#domain/documents/delivery/merge-delivery.ts'
import { unitGroups } from '#domain/documents/delivery/order-source.ts'
import type { OrderSource, Unit } from '#domain/documents/delivery/unit.ts'
import { limits } from '#domain/documents/limits.ts'
import { idKey } from '#domain/documents/text-identity.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { keyHash } from '#service/memory/key-hash.ts'
import type { DeliveryAnswer, KnownTargets, MergeTask } from './delivery-task.ts'

/** What a customer's memory knows of texts, by their ids. */
export function textsFromMemory(units: readonly Unit[], memory: KnownTargets): Map<string, string> {
  const targets = new Map(memory)
  return knownTexts(units, (identity) => targets.get(keyHash(idKey(identity))) ?? targets.get(keyHash(identity.source)))
}

/**
 * Merges what memory knows into the customer's file; what the file has already stays. Refuses what cannot be written
 * wholly, and a raw file in so many languages that their archive would be too large.
 */
export function mergeKnown(task: MergeTask, bytes: Uint8Array, source: OrderSource): DeliveryAnswer {
  const { orderId, source: file, memory } = task
  const files = source.kind === 'raw' && !source.file.beside ? memory.length : 1
  if (files * bytes.length > limits.exchangeBytes) return { kind: 'refused', file: file.name, code: 'EXCEEDED_LIMIT' }
  const order = { orderId, fileName: file.name, source, targets: memory.map(({ lang }) => lang) }
  const texts = new Map(memory.map(({ lang, targets }) => [lang, textsOf(source, lang, targets)]))
  const merged = mergeDelivery(bytes, order, texts)
  if (!merged.ok) return { kind: 'refused', file: file.name, code: merged.code }
  const { faults, fileName, bytes: whole } = merged.value
  if (faults.length > 0) return { kind: 'refused', file: file.name, code: 'UPLOAD_FAILED' }
  return { kind: 'merged', fileName, bytes: whole }
}

function textsOf(source: OrderSource, lang: LanguageId, targets: KnownTargets): Map<string, string> {
  const units = unitGroups(source, lang).flatMap((group) => group.units)
  const open = units.filter(({ filled }) => filled[lang] === undefined)
  return textsFromMemory(open, targets)
}
