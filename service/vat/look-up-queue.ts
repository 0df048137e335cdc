import * as v from 'valibot'
import type { Queue } from '#service/jobs/queues.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'

const lookUpJobSchema = v.union([
  /** For an order of that company, where it names one. */
  v.object({ companyUuid: v.pipe(v.string(), v.uuid()), orderNumber: v.optional(v.number()) }),
  v.object({ invoiceNumber: v.number() }),
])

export type LookUpJob = v.InferOutput<typeof lookUpJobSchema>

export const lookUpQueue: Queue<LookUpJob> = { name: 'vat-look-up', schema: lookUpJobSchema }

/** Has the number of a company or an invoice looked up, until its register answers. */
export async function queueLookUp(
  { db, jobs }: Pick<Services, 'jobs'> & { readonly db: Database },
  job: LookUpJob,
): Promise<void> {
  await jobs.send(db, lookUpQueue, [job], { key: Object.values(job).join(' ') })
}
