import { mergeDelivery, type MergedDelivery } from '#domain/documents/delivery/merge-delivery.ts'
import type { Delivered } from '#domain/documents/delivery/delivered.ts'
import { exportXliff } from '#domain/documents/delivery/export-xliff.ts'
import { type DeliveryOrder, openOrderSource, unitGroups } from '#domain/documents/delivery/order-source.ts'
import { readDelivered } from '#domain/documents/delivery/read-delivered.ts'
import type { Unit } from '#domain/documents/delivery/unit.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { utf8 } from './hostile-file.ts'

export type TestOrder = DeliveryOrder & { readonly bytes: Uint8Array }

/** An order of this file; the settings are not looked at where it is a raw one. */
export function orderOf(
  file: string | Uint8Array,
  fileName: string,
  targets: readonly LanguageId[],
  settings: FileSettings = [],
): TestOrder {
  const bytes = typeof file === 'string' ? utf8(file) : file
  const source = openOrderSource(bytes, fileName, settings)
  if (!source.ok) throw new Error(`${fileName} is refused: ${source.code}`)
  return { orderId: '48001', fileName, source: source.value, targets, bytes }
}

export function unitsOf({ source }: DeliveryOrder, lang: LanguageId): Unit[] {
  return unitGroups(source, lang).flatMap(({ units }) => units)
}

/** The export of one language, with these texts in it; of memory the translations by their sources. */
export function exported(
  order: DeliveryOrder,
  lang: LanguageId,
  delivered: ReadonlyMap<string, string> = new Map(),
  memory: ReadonlyMap<string, string> = new Map(),
): string {
  const { orderId, fileName } = order
  const groups = unitGroups(order.source, lang)
  const known = groups.flatMap(({ units }) => units).map(({ id, source }) => [id, memory.get(source)] as const)
  const bytes = exportXliff(groups, {
    orderId,
    fileName,
    lang,
    delivered,
    memory: new Map(known.flatMap(([id, text]) => (text === undefined ? [] : [[id, text]]))),
  })
  return new TextDecoder().decode(bytes)
}

export function delivered(file: string | Uint8Array, path: string, order: DeliveryOrder, lang?: LanguageId): Delivered {
  const result = readDelivered(typeof file === 'string' ? utf8(file) : file, path, order, lang)
  if (!result.ok) throw new Error(`${path} is refused: ${result.code}`)
  return result.value
}

export function mergedDelivery(order: TestOrder, texts: Delivered['texts']): MergedDelivery {
  const result = mergeDelivery(order.bytes, order, texts)
  if (!result.ok) throw new Error(result.code)
  return result.value
}
