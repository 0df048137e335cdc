import { zipSync } from 'fflate'
import { accepted, type Result } from '#domain/result.ts'
import { endedFileName, splitExtension } from '#domain/assets/file-name.ts'
import { type LanguageId, toTag } from '#domain/languages/language-id.ts'
import type { DocumentRefusal } from '../document.ts'
import { mergeTranslations } from '../merge/merge-translations.ts'
import type { Translation } from '../merge/translation.ts'
import type { BesideLanguages } from '../raw/json/json-beside.ts'
import { mergeBeside } from '../raw/json/merge-beside.ts'
import { mergeRaw } from '../raw/merge-raw.ts'
import type { RawFile } from '../raw/raw-file.ts'
import { encodingName } from '../text/encoding-names.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import { type DeliveryOrder, unitGroups } from './order-source.ts'
import type { Unit, UnitTexts } from './unit.ts'

/**
 * The customer's file with translations in it; for raw formats an archive with a file for each language, unless
 * languages stand side by side in the file.
 */
export type MergedDelivery = {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /**
   * The name of the encoding of the customer's file, set where that lacks a character of the translations: the merged file is in
   * UTF-8 then.
   */
  readonly outgrown?: string
  /** What could not be written. */
  readonly faults: readonly DeliveryFault[]
}

type LanguageTexts = ReadonlyMap<LanguageId, UnitTexts>

/** A fixed time, so that equal deliveries make equal archives. */
const NO_TIME = new Date(1980, 0, 1)

/** Writes the texts of all languages into the customer's file; everything else in it stays as it is. */
export function mergeDelivery(
  bytes: Uint8Array,
  order: DeliveryOrder,
  texts: LanguageTexts,
): Result<MergedDelivery, DocumentRefusal> {
  const { source, fileName } = order
  if (source.kind === 'raw') {
    const { beside } = source.file
    return accepted(
      beside ? mergeBesideLanguages(source.file, beside, order, texts) : mergeRawFiles(source.file, order, texts),
    )
  }
  const units = new Map(unitGroups(source, '').flatMap((group) => group.units.map((unit) => [unit.id, unit])))
  const translations = [...texts].flatMap(([lang, ofLanguage]) =>
    Array.from(ofLanguage).flatMap(([id, text]) => translationOf(units.get(id), lang, text)),
  )
  const merged = mergeTranslations(bytes, fileName, source.settings, translations)
  if (!merged.ok) return merged
  const labels = new Map(Array.from(units.values(), ({ place, label }) => [placeKey(place), label]))
  const { encoding } = source.content
  return accepted({
    fileName: mergedFileName(fileName),
    bytes: new Uint8Array(merged.value.bytes),
    ...(encoding && encoding !== merged.value.encoding && { outgrown: encodingName(encoding) }),
    faults: merged.value.unwritten.map(({ lang, reason, ...place }) => ({
      lang,
      kind: reason,
      label: labels.get(placeKey(place)) ?? '',
      detail: '',
    })),
  })
}

function translationOf(unit: Unit | undefined, lang: LanguageId, text: string): Translation[] {
  return unit && 'row' in unit.place ? [{ ...unit.place, lang, text }] : []
}

function placeKey(place: object): string {
  return 'row' in place && 'sheetIndex' in place ? `${String(place.sheetIndex)}/${String(place.row)}` : ''
}

/** A file that has languages side by side stays one file. */
function mergeBesideLanguages(
  file: RawFile,
  beside: BesideLanguages,
  order: DeliveryOrder,
  texts: LanguageTexts,
): MergedDelivery {
  const given = order.targets.filter((lang) => texts.has(lang))
  const labels = new Map<string, string>()
  const translations = new Map(
    given.map((lang) => {
      const units = unitGroups(order.source, lang).flatMap((group) => group.units)
      for (const { name, label } of units) labels.set(name, label)
      const byRawId = units.map(
        ({ id, name, filled }) => [name, texts.get(lang)?.get(id) ?? filled[lang] ?? ''] as const,
      )
      return [lang, new Map(byRawId)]
    }),
  )
  const { bytes, skipped } = mergeBeside(file, beside, translations)
  return {
    fileName: mergedFileName(order.fileName),
    bytes,
    faults: skipped.map(({ lang, id, fault }) => ({ lang, kind: fault, label: labels.get(id) ?? id, detail: '' })),
  }
}

function mergeRawFiles(file: RawFile, order: DeliveryOrder, texts: LanguageTexts): MergedDelivery {
  const entries: Record<string, Uint8Array> = {}
  const faults: DeliveryFault[] = []
  let outgrown: string | undefined
  for (const lang of order.targets) {
    const ofLanguage = texts.get(lang)
    if (!ofLanguage) continue
    const units = unitGroups(order.source, lang).flatMap((group) => group.units)
    const byRawId = new Map(units.map(({ id, name, filled }) => [name, ofLanguage.get(id) ?? filled[lang] ?? '']))
    const labels = new Map(units.map(({ name, label }) => [name, label]))
    const merged = mergeRaw(file, byRawId, lang)
    outgrown ??= merged.outgrown
    entries[`${toTag(lang)}/${order.fileName}`] = merged.bytes
    faults.push(
      ...merged.skipped.map(({ id, fault }) => ({ lang, kind: fault, label: labels.get(id) ?? id, detail: '' })),
    )
  }
  return {
    fileName: mergedFileName(order.fileName, '.zip'),
    bytes: new Uint8Array(zipSync(entries, { mtime: NO_TIME })),
    ...(outgrown !== undefined && { outgrown }),
    faults,
  }
}

function mergedFileName(fileName: string, ending?: string): string {
  const { stem, extension } = splitExtension(fileName)
  return endedFileName(stem, `-translated${ending ?? extension}`)
}
