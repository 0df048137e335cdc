import { type LanguageId, sourceLanguage, toTag } from '#domain/languages/language-id.ts'
import { textDirection } from '#domain/languages/direction.ts'
import { branchNotes } from './icu-faults.ts'
import type { TextCodes } from './inline.ts'
import type { Unit, UnitGroup, UnitTexts } from './unit.ts'
import { writeInlines } from './xliff-inlines.ts'
import { attributeValue, plainText } from './xml-writing.ts'

/**
 * The input of an export. `memory` holds what the customer's memory knows, `delivered` what was delivered earlier.
 */
export type ExportOrder = {
  readonly orderId: string
  readonly fileName: string
  readonly lang: LanguageId
  readonly memory: UnitTexts
  readonly delivered: UnitTexts
}

/** The id of the `file` element, by which an exported XLIFF is recognised. */
export function exchangeId(orderId: string): string {
  return `order-${orderId}`
}

/** The `state` and `subState` of a target, by where it comes from. */
const origins = {
  delivered: 'state="translated" subState="lockit:delivered"',
  customer: 'state="final" subState="lockit:customer"',
  memory: 'state="translated" subState="lockit:memory"',
} as const

/** One language of an order as XLIFF 2.1: a group for each sheet, a unit with one segment for each text. */
export function exportXliff(groups: readonly UnitGroup[], order: ExportOrder): Uint8Array<ArrayBuffer> {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"' +
      ' xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1"' +
      ` srcLang="${toTag(sourceLanguage)}" trgLang="${toTag(order.lang)}" xml:space="preserve">`,
    `<file id="${exchangeId(order.orderId)}" original=${attributeValue(order.fileName)} canResegment="no"` +
      ` srcDir="ltr" trgDir="${textDirection(order.lang)}">`,
    '<slr:profiles generalProfile="xliff:codepoints"/>',
    ...groups.flatMap(({ id, name, units }) => [
      `<group id="${id}"${nameAttribute(name)}>`,
      ...units.map((unit) => unitXml(unit, order)),
      '</group>',
    ]),
    '</file>',
    '</xliff>',
    '',
  ]
  return new TextEncoder().encode(lines.join('\n'))
}

function unitXml(unit: Unit, order: ExportOrder): string {
  const known = order.memory.get(unit.id)
  const target = targetOf(unit, known, order)
  const texts = writeInlines(unit.source, target?.text ?? null, unit)
  const limit = unit.limit === null ? '' : ` slr:sizeRestriction="${unit.limit}"`
  const branches = branchNotes(unit.source, order.lang).map((text) => ({ category: 'branch', text }))
  const notes = [...unit.notes, ...branches].map(
    ({ category, text }) => `<note category="${category}">${plainText(text)}</note>`,
  )
  return (
    `<unit id="${unit.id}"${nameAttribute(unit.name)}${limit}>` +
    (known === undefined ? '' : matchXml(unit.source, known, unit)) +
    (notes.length > 0 ? `<notes>${notes.join('')}</notes>` : '') +
    texts.data +
    `<segment id="t" ${target ? origins[target.origin] : 'state="initial"'}>` +
    `<source>${texts.source}</source>` +
    (texts.target === null ? '' : `<target>${texts.target}</target>`) +
    '</segment></unit>'
  )
}

function targetOf(unit: Unit, known: string | undefined, { lang, delivered }: ExportOrder) {
  const candidates: readonly [keyof typeof origins, string | undefined][] = [
    ['delivered', delivered.get(unit.id)],
    ['customer', unit.filled[lang]],
    ['memory', known],
  ]
  for (const [origin, text] of candidates) if (text !== undefined) return { origin, text }
  return null
}

/** A match for a text from the memory, so that tools show where the text comes from. */
function matchXml(source: string, target: string, codes: TextCodes): string {
  const texts = writeInlines(source, target, codes)
  return (
    '<mtc:matches><mtc:match ref="#t" type="tm" similarity="100.0" origin="customer memory">' +
    `${texts.data}<source>${texts.source}</source><target>${texts.target}</target></mtc:match></mtc:matches>`
  )
}

function nameAttribute(name: string): string {
  return name === '' ? '' : ` name=${attributeValue(name)}`
}
