import { mergeDelivery } from '#domain/documents/delivery/merge-delivery.ts'
import { openOrderSource, unitGroups } from '#domain/documents/delivery/order-source.ts'
import { keepDelivery } from '#service/delivery/deliver-order.ts'
import { findTranslatable } from '#service/delivery/ordered-file.ts'
import type { ExaminedDelivery } from '#service/files/delivery-task.ts'
import { deliveredLanguage } from '#service/files/examine-delivery.ts'
import { rememberLanguages } from '#service/memory/remember-delivery.ts'
import type { Services } from '#service/services.ts'
import type { DemoGame } from './games.ts'

/** Delivers a paid order of the demonstration, with a real merged file. */
export async function deliverDemo(
  services: Services,
  number: number,
  translations: NonNullable<DemoGame['translations']>,
): Promise<void> {
  const ordered = await findTranslatable(services.db, number)
  const { file, settings, targets } = ordered
  const stored = await services.files.read(file.storageKey)
  const bytes = new Uint8Array(await new Response(stored?.bytes() ?? null).arrayBuffer())
  const source = openOrderSource(bytes, file.name, settings)
  if (!source.ok) throw new Error(`A file of the demonstration is refused: ${source.code}`)

  const languages = targets.map((lang) => {
    const units = unitGroups(source.value, lang).flatMap((group) => group.units)
    const texts = new Map(units.map(({ id }, index) => [id, translations[lang]?.[index] ?? '']))
    return { lang, units, texts }
  })
  const order = { orderId: String(number), fileName: file.name, source: source.value, targets }
  const merged = mergeDelivery(bytes, order, new Map(languages.map(({ lang, texts }) => [lang, texts])))
  if (!merged.ok) throw new Error(`A file of the demonstration cannot be merged: ${merged.code}`)
  const examined: ExaminedDelivery = {
    languages: languages.map(({ lang, units, texts }) => deliveredLanguage(lang, units, texts)),
    faults: [],
    open: [],
    merged: merged.value,
  }
  // At once: the demonstration is whole when the service can be opened.
  await keepDelivery(services, ordered, [], examined, rememberLanguages)
}
