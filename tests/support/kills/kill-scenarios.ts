import { and, eq } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { orderState } from '#domain/order/order-state.ts'
import { deliverOrder } from '#service/delivery/deliver-order.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { enqueueMail, enqueueQuestionsMail } from '#service/mail/outgoing-mails.ts'
import { enqueueReports } from '#service/reports/relay.ts'
import type { Service } from '#service/service.ts'
import { auditEntries } from '#service/store/audit.schema.ts'
import type { Database } from '#service/store/database.ts'
import { limitCounts } from '#service/store/limit.schema.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import { findOrder } from '#service/store/orders.ts'
import { payments } from '#service/store/payment.schema.ts'
import { orderAssets, orderFiles, orders } from '#service/store/schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { letPass } from '#tests/support/service-jobs.ts'
import { sourceFile } from '#tests/support/service-journey.ts'
import { reportsIn } from './killable-service.ts'
import { deliveredIn, numberOf, untilDue, type KilledWorld } from './world.ts'

export type KillScenario = {
  readonly name: string
  /** How much later than it is the service runs, in milliseconds: files are old then. */
  readonly later?: number
  /** What is done; the process may be killed during it, or while the jobs are done that it makes due. */
  readonly act: (service: Service, world: KilledWorld, folder: string) => Promise<unknown>
  /** How often its effect is there. */
  readonly effects: (service: Service, world: KilledWorld, folder: string) => Promise<number>
  /** How often it may be there after one kill, where it leaves the database: a mail, a report. */
  readonly most?: number
}

const minute = 60_000
const hour = 60 * minute

/** Everything that is done later, and every change of files. */
export const killScenarios: readonly KillScenario[] = [
  {
    name: 'mail',
    most: 2,
    act: ({ services }) => enqueueMail(services, { kind: 'passwordChanged', recipient: demoCustomerEmail }),
    effects: (_, __, folder) => mailsIn(folder, 'password'),
  },
  {
    name: 'questions-mail',
    most: 2,
    act: async ({ services }, { paid }) => {
      await enqueueQuestionsMail(services, { recipient: demoCustomerEmail, orderNumber: numberOf(paid) })
      await letPass(services, 10 * minute)
    },
    effects: (_, __, folder) => mailsIn(folder, 'about your order'),
  },
  {
    name: 'report',
    most: 2,
    act: ({ services }) =>
      enqueueReports(services, [{ kind: 'step', step: 'Step 1', orderId: '' }], { user: undefined, consent: false }),
    effects: async (_, __, folder) =>
      (await readFile(reportsIn(folder), 'utf8').catch(() => '')).split('\n').length - 1,
  },
  {
    name: 'settle',
    act: ({ services }) => letPass(services, untilDue + minute),
    effects: async ({ services: { db } }, { doubtful }) => {
      const number = numberOf(doubtful)
      const captured = and(eq(payments.orderNumber, number), eq(payments.status, 'captured'))
      const paid = await db.$count(orders, and(eq(orders.number, number), eq(orders.state, orderState.paid)))
      return allOrNone(paid, await db.$count(payments, captured), await audited(db, 'payment captured', number))
    },
  },
  {
    name: 'deliver',
    act: ({ services }, { paid }, folder) =>
      deliverOrder(services, {
        number: numberOf(paid),
        files: [{ path: deliveredIn(folder), shown: 'delivered.csv' }],
        lang: undefined,
        accept: false,
      }),
    effects: async ({ services: { db } }, { paid }) => {
      const number = numberOf(paid)
      const order = await findOrder(db, number)
      const remembered = await db.$count(memoryPairs, eq(memoryPairs.orderNumber, number))
      // Memory grows once by each of the two languages: by two texts, and by three.
      return allOrNone(await audited(db, 'order delivered', number), (order?.memoryVersion ?? 0) / 2, remembered / 5)
    },
  },
  {
    name: 'upkeep',
    later: hour,
    act: ({ services }) => letPass(services, untilDue + hour),
    effects: async ({ services: { db, files } }, { unused }) => {
      const number = numberOf(unused)
      const purged = await audited(db, 'order purged', number)
      const folders = await files.folders()
      const left = [unused.params.orderId, '47999'].filter((name) => folders.includes(name)).length
      return purged + left + (await db.$count(limitCounts, eq(limitCounts.key, 'over')))
    },
  },
  {
    name: 'upload',
    act: ({ app }, { guests }) =>
      serviceClient(app).call(uploadAsset, { ...guests, body: [new File(['two'], 'glossary_b.csv')] }),
    effects: ({ services: { db } }, { guests }) =>
      db.$count(
        orderAssets,
        and(eq(orderAssets.orderNumber, numberOf(guests)), eq(orderAssets.name, 'glossary_b.csv')),
      ),
  },
  {
    name: 'replace',
    act: ({ app }, { guests }) =>
      serviceClient(app).call(uploadResource, { ...guests, body: [sourceFile('second.csv')] }),
    effects: ({ services: { db } }, { guests }) =>
      db.$count(orderFiles, and(eq(orderFiles.orderNumber, numberOf(guests)), eq(orderFiles.name, 'second.csv'))),
  },
  {
    name: 'remove',
    act: ({ app }, { guests: { params, orderToken } }) =>
      serviceClient(app).call(removeResource, { params: { ...params, fileName: 'harbor.csv' }, query: {}, orderToken }),
    effects: async ({ services: { db } }, { guests }) =>
      1 - (await db.$count(orderFiles, eq(orderFiles.orderNumber, numberOf(guests)))),
  },
]

function audited(db: Database, what: 'order delivered' | 'order purged' | 'payment captured', order: number) {
  return db.$count(auditEntries, and(eq(auditEntries.what, what), eq(auditEntries.orderNumber, order)))
}

/** How often something has happened whose parts happen together; no number where they differ. */
function allOrNone(...parts: readonly number[]): number {
  return new Set(parts).size === 1 ? (parts[0] ?? 0) : Number.NaN
}

/** The mails with this in their subject; all must have one name. */
async function mailsIn(folder: string, subject: string): Promise<number> {
  const outbox = join(folder, 'outbox')
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  const ids = mails
    .filter((mail) => new RegExp(`^Subject: .*${subject}`, 'm').test(mail))
    .map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
  return new Set(ids).size > 1 ? Number.NaN : ids.length
}
