import { readFileSync } from 'node:fs'
import { checkTexts } from '#domain/documents/delivery/check-delivery.ts'
import type { DeliveryFault } from '#domain/documents/delivery/delivery-fault.ts'
import { mergeDelivery } from '#domain/documents/delivery/merge-delivery.ts'
import { type DeliveryOrder, unitGroups } from '#domain/documents/delivery/order-source.ts'
import { readDelivered } from '#domain/documents/delivery/read-delivered.ts'
import { rememberedTexts } from '#domain/documents/delivery/remembered-texts.ts'
import type { OrderSource, Unit, UnitTexts } from '#domain/documents/delivery/unit.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { textsFrom, textsJson } from './delivered-texts.ts'
import type { DeliveredLanguage, DeliverTask, ExaminedDelivery, FaultGroup, RefusedDelivery } from './delivery-task.ts'

/** Places that a report lists for each kind of fault. */
const NAMED_PLACES = 10

/**
 * Reads the delivered files, checks them against the order, and merges them with earlier deliveries into the customer's
 * file.
 */
export function examineDelivery(
  task: DeliverTask,
  bytes: Uint8Array,
  source: OrderSource,
): RefusedDelivery | ({ kind: 'examined' } & ExaminedDelivery) {
  const order: DeliveryOrder = { orderId: task.orderId, fileName: task.source.name, source, targets: task.targets }
  const texts = new Map<LanguageId, UnitTexts>()
  const faults: DeliveryFault[] = []
  for (const { path, shown } of task.files) {
    const read = readDelivered(readFileSync(path), path, order, task.lang)
    if (!read.ok) return { kind: 'refused', file: shown, code: read.code }
    faults.push(...read.value.faults)
    for (const [lang, ofLanguage] of read.value.texts) {
      if (texts.has(lang)) return { kind: 'refused', file: shown, code: 'LANGUAGE_TWICE' }
      texts.set(lang, ofLanguage)
    }
  }

  const units = new Map(task.targets.map((lang) => [lang, unitGroups(source, lang).flatMap((group) => group.units)]))
  for (const [lang, ofLanguage] of texts) faults.push(...checkTexts(units.get(lang) ?? [], ofLanguage, lang))
  const all = withEarlier(texts, task)
  const result = mergeDelivery(bytes, order, all)
  if (!result.ok) return { kind: 'refused', file: task.source.name, code: result.code }
  const { faults: unwritten, ...merged } = result.value
  faults.push(...unwritten.filter(({ lang }) => lang === null || texts.has(lang)))
  return {
    kind: 'examined',
    languages: Array.from(texts, ([lang, ofLanguage]) => deliveredLanguage(lang, units.get(lang) ?? [], ofLanguage)),
    faults: grouped(faults),
    open: task.targets.filter((lang) => !all.has(lang) && !isFilled(units.get(lang) ?? [], lang)),
    merged,
  }
}

/** Adds earlier texts in the order of the languages, so that the order of deliveries does not matter. */
function withEarlier(texts: ReadonlyMap<LanguageId, UnitTexts>, { targets, earlier }: DeliverTask) {
  const paths = new Map(earlier.map(({ lang, path }) => [lang, path]))
  const all = new Map<LanguageId, UnitTexts>()
  for (const lang of targets) {
    const path = paths.get(lang)
    const ofLanguage = texts.get(lang) ?? (path === undefined ? undefined : textsFrom(readFileSync(path)))
    if (ofLanguage) all.set(lang, ofLanguage)
  }
  return all
}

export function deliveredLanguage(lang: LanguageId, units: readonly Unit[], texts: UnitTexts): DeliveredLanguage {
  return {
    lang,
    texts: texts.size,
    sameAsSource: units.filter(({ id, source }) => texts.get(id) === source).length,
    json: textsJson(texts),
    remembered: rememberedTexts(units, texts, lang),
  }
}

function isFilled(units: readonly Unit[], lang: LanguageId): boolean {
  return units.every(({ filled }) => filled[lang] !== undefined)
}

function grouped(faults: readonly DeliveryFault[]): FaultGroup[] {
  const groups = Map.groupBy(faults, ({ lang, kind }) => `${lang} ${kind}`)
  return Array.from(groups.values(), (group) => ({
    lang: group[0]?.lang ?? null,
    kind: group[0]?.kind ?? 'missing',
    count: group.length,
    first: group.slice(0, NAMED_PLACES).map(({ label, detail }) => ({ label, detail })),
  }))
}
