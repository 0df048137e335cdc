import * as v from 'valibot'
import { findTranslatable, lendOrder, translationsOf } from '#service/delivery/ordered-file.ts'
import type { DeliveredLanguage } from '#service/files/delivery-task.ts'
import type { Job, JobOutcome } from '#service/jobs/work-on.ts'
import type { Queue } from '#service/jobs/queues.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import { rememberPairs, type MemoryPair } from './remember-pairs.ts'

const rememberingSchema = v.object({ order: v.number(), lang: v.string() })
type Remembering = v.InferOutput<typeof rememberingSchema>

const rememberingQueue: Queue<Remembering> = { name: 'remember-delivery', schema: rememberingSchema }

type Delivered = Pick<DeliveredLanguage, 'lang' | 'remembered'>

/** Has a customer's memory take delivered languages, after those that came before, in the transaction that keeps them. */
export async function queueRemembering(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { number, company }: OrderRecord,
  languages: readonly Delivered[],
): Promise<void> {
  if (!company || languages.length === 0) return
  const remembering = languages.map(({ lang }) => ({ order: number, lang }))
  await jobs.send(tx, rememberingQueue, remembering, { key: company.companyUuid })
}

/** Has this process add deliveries to memories. */
export async function workOnRemembering(services: Services): Promise<void> {
  await services.jobs.work(rememberingQueue, (job) => rememberDelivery(services, job))
}

/** Adds what is delivered by now of one language: a later delivery of it has a job of its own, and changes nothing more. */
async function rememberDelivery(services: Services, { data, finishIn }: Job<Remembering>): Promise<JobOutcome> {
  const { db, deliveryDesk, files } = services
  const [translated] = await translationsOf(db, data.order, data.lang)
  if (!translated) return 'done'
  const ordered = await findTranslatable(db, data.order)
  const texts = await lendOrder(files, ordered, [translated], (source, [delivered]) => {
    if (!delivered) throw new Error('A delivered language is lent, and was not')
    return deliveryDesk.remembered({ ...source, delivered })
  })
  if (!texts.ok) throw new Error(`What was delivered cannot be remembered: ${texts.code}`)
  await db.transaction(async (tx) => {
    await rememberLanguages(tx, ordered.order, [{ lang: data.lang, remembered: texts.value }])
    await finishIn(tx)
  })
  return 'done'
}

/** Adds languages to the memory of an order's customer. */
export async function rememberLanguages(
  tx: Database,
  { number, company }: OrderRecord,
  languages: readonly Delivered[],
): Promise<void> {
  if (!company) return
  await rememberPairs(tx, {
    companyUuid: company.companyUuid,
    orderNumber: number,
    pairs: languages.flatMap(pairsToRemember),
  })
}

export function pairsToRemember({ lang, remembered }: Delivered): MemoryPair[] {
  return remembered.map(({ identity, target }) => ({ lang, ...identity, target }))
}
