import { accepted, refused, type Result } from '#domain/result.ts'
import type { DocumentRefusal } from '../document.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import { type Delivered, type DeliveryRefusal, orderedLanguage } from './delivered.ts'
import { readExchange } from './exchange.reader.ts'
import { exchangeId } from './export-xliff.ts'
import type { DeliveryOrder } from './order-source.ts'
import { unitGroups } from './order-source.ts'
import { isSameSource } from './unit.ts'

/** Reads an XLIFF that was exported for the order and filled in by linguists. */
export function readDeliveredXliff(
  bytes: Uint8Array,
  { orderId, source, targets }: DeliveryOrder,
): Result<Delivered, DocumentRefusal | DeliveryRefusal> {
  const read = readExchange(bytes)
  if (!read.ok) return read
  const { fileIds, targetTag, units: given } = read.value
  if (fileIds.some((id) => id !== exchangeId(orderId))) return refused('OTHER_ORDER')
  const lang = orderedLanguage(targetTag, targets)
  if (lang === undefined) return refused('NO_LANGUAGE')

  const faults: DeliveryFault[] = []
  const texts = new Map<string, string>()
  const units = new Map(unitGroups(source, lang).flatMap((group) => group.units.map((unit) => [unit.id, unit])))
  for (const [id, { source: delivered, target }] of given) {
    const unit = units.get(id)
    if (!unit) faults.push({ lang, kind: 'notInOrder', label: `'${id.slice(0, 80)}'`, detail: '' })
    else if (![unit.source, ...(unit.plural?.sources ?? [])].some((source) => isSameSource(delivered, source)))
      faults.push({ lang, kind: 'otherSource', label: unit.label, detail: '' })
    else if (target !== null && target.trim() !== '') texts.set(id, target)
  }
  return accepted({ texts: new Map([[lang, texts]]), faults })
}
