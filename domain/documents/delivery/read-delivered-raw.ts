import { accepted, refused, type Result } from '#domain/result.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { DocumentRefusal } from '../document.ts'
import type { BesideLanguages } from '../raw/json/json-beside.ts'
import { besideTexts } from '../raw/json/beside-texts.ts'
import { openRawFile } from '../raw/open-raw.ts'
import { isUnicode } from '../raw/raw-encoding.ts'
import type { RawFile, RawSegment } from '../raw/raw-file.ts'
import { textEncodings } from '../text-encoding.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import { deliveredForms } from './delivered-forms.ts'
import { type Delivered, type DeliveryRefusal, languagesInPath, orderedLanguage } from './delivered.ts'
import { type DeliveryOrder, unitGroups } from './order-source.ts'
import { isSameSource, type OrderSource } from './unit.ts'

/**
 * Reads a raw file of the order's own format in one of its languages: the text in the place of a translation is the
 * translation. A file that names no encoding is read in the encoding of the order's file. `path` may name the language
 * in its last folder or in the file's name.
 */
export function readDeliveredRaw(
  bytes: Uint8Array,
  path: string,
  { source, targets }: DeliveryOrder & { readonly source: { readonly kind: 'raw' } },
  given: LanguageId | undefined,
): Result<Delivered, DocumentRefusal | DeliveryRefusal> {
  const opened = openIn(bytes, path, source.file)
  if (!opened.ok) return opened
  const { beside } = opened.value
  if (source.file.beside && beside) return readDeliveredBeside(opened.value, beside, source, targets, given)
  const lang = given ?? languageOf(opened.value, path, targets)
  if (lang === undefined) return refused('NO_LANGUAGE')

  const faults: DeliveryFault[] = []
  const texts = new Map<string, string>()
  const delivered = new Map(opened.value.segments.map((segment) => [segment.id, segment]))
  const formOf = deliveredForms(opened.value, source.file, lang)
  const known = new Map(source.file.segments.map((segment) => [segment.id, segment]))
  for (const unit of unitGroups(source, lang).flatMap(({ units }) => units)) {
    const segment = delivered.get(unit.name)
    const ordered = known.get(unit.name)
    const areBoth = segment && ordered && holdsBoth(segment) && holdsBoth(ordered)
    if (areBoth && !isSameSource(segment.source, ordered.source)) {
      faults.push({ lang, kind: 'otherSource', label: unit.label, detail: '' })
      continue
    }
    const found = formOf(unit)
    if ('fault' in found) faults.push({ lang, kind: found.fault, label: unit.label, detail: found.detail })
    else if (found.text.trim() !== '') texts.set(unit.id, found.text)
  }
  faults.push(...unordered(source.file, delivered.keys(), lang))
  return accepted({ texts: new Map([[lang, texts]]), faults })
}

/** Reads a file that has languages side by side: each ordered language that is in it. */
function readDeliveredBeside(
  file: RawFile,
  beside: BesideLanguages,
  source: Extract<OrderSource, { kind: 'raw' }>,
  targets: readonly LanguageId[],
  given: LanguageId | undefined,
): Result<Delivered, DeliveryRefusal> {
  const wanted = targets.filter((lang) => beside.keys.has(lang) && (given === undefined || lang === given))
  if (wanted.length === 0) return refused('NO_LANGUAGE')
  const delivered = new Map(file.segments.map((segment) => [segment.id, segment.source]))
  const known = new Map(source.file.segments.map((segment) => [segment.id, segment.source]))
  const faults: DeliveryFault[] = []
  const texts = new Map<LanguageId, Map<string, string>>()
  for (const lang of wanted) {
    const found = besideTexts(beside, lang)
    const ofLanguage = new Map<string, string>()
    for (const unit of unitGroups(source, lang).flatMap(({ units }) => units)) {
      const [ordered, now] = [known.get(unit.name), delivered.get(unit.name)]
      const text = found.get(unit.name) ?? ''
      if (ordered !== undefined && now !== undefined && !isSameSource(now, ordered)) {
        faults.push({ lang, kind: 'otherSource', label: unit.label, detail: '' })
      } else if (text.trim() !== '') ofLanguage.set(unit.id, text)
    }
    texts.set(lang, ofLanguage)
    faults.push(...unordered(source.file, delivered.keys(), lang))
  }
  return accepted({ texts, faults })
}

/** Texts of a delivered file that are none of the order's. */
function unordered({ segments, spares }: RawFile, delivered: Iterable<string>, lang: LanguageId): DeliveryFault[] {
  const ids = new Set([...segments, ...spares].map(({ id }) => id))
  return [...delivered].flatMap((id) =>
    ids.has(id) ? [] : { lang, kind: 'notInOrder' as const, label: `'${id.slice(0, 80)}'`, detail: '' },
  )
}

/**
 * Opens a file by what was chosen for the order's, whose texts are texts whatever their translations look like. One that
 * names no encoding and is in no Unicode one is read in the order's encoding.
 */
function openIn(
  bytes: Uint8Array,
  path: string,
  { encoding, choices: { kinds }, segments }: RawFile,
): Result<RawFile, DocumentRefusal> {
  const ids = new Set(segments.map(({ id }) => id))
  const opened = openRawFile(bytes, path, { kinds }, ids)
  const own = textEncodings.find((name) => name === encoding.name && !isUnicode(name))
  const isOther = !opened.ok && opened.code === 'UPLOAD_FAILED' && own !== undefined
  return isOther ? openRawFile(bytes, path, { kinds, encoding: own }, ids) : opened
}

/** Whether the file has a place for the translation beside the source. */
function holdsBoth({ place, slot }: RawSegment): boolean {
  return place.start !== slot.start
}

/** The language that the path names, else the one that the file declares; undefined where either names several. */
function languageOf(file: RawFile, path: string, targets: readonly LanguageId[]): LanguageId | undefined {
  const named = languagesInPath(path, targets)
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const marked = file.languageMarks
    .filter(({ writes, current }) => ['tag', 'locale', 'short'].includes(writes) && current.trim() !== '')
    .map(({ current }) => orderedLanguage(current.trim(), targets))
  const [lang] = marked
  return marked.every((other) => other === lang) ? lang : undefined
}
