import { makeZip } from 'client-zip'
import type { Turn } from '#service/files/fair-queue.ts'
import { invoiceNumber } from '#service/invoices/invoice-number.ts'
import { invoiceReply } from '#service/invoices/invoice-reply.ts'
import { describeError } from '#service/log.ts'
import { receiptOfOrder } from '#service/paper/receipt-of-order.ts'
import type { Services } from '#service/services.ts'
import { accountOf, sessionsOf, type DataOwner } from './account-rows.ts'
import { filesOfOrder, lookUpsFor, ordersOfAccount, paymentsOf, questionsToAccount, toldOrder } from './order-rows.ts'
import { auditOf, invoicesTo, memoryOf, offersTo, toldInvoice } from './other-rows.ts'
import { jsonInParts } from './pages.ts'

type ArchiveServices = Pick<Services, 'db' | 'files' | 'log' | 'paperDesk' | 'priceLists' | 'providers' | 'settings'>

type Content = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | AsyncIterable<string>
type Entry = { readonly name: string; readonly input: Content; readonly lastModified: Date }

export const archiveName = 'lockit-account.zip'

/**
 * Everything that is kept of a person, as a zip that is made while it is read: a JSON for each kind of thing, and the
 * files. `turn` is that of the papers in it.
 */
export function accountArchive(
  services: ArchiveServices,
  owner: DataOwner,
  { turn, at }: { readonly turn: Turn; readonly at: Date },
): ReadableStream<Uint8Array> {
  return endedQuietly(makeZip(dated(entriesOf(services, owner, turn), at), { buffersAreUTF8: true }), services.log)
}

/** A reader who goes away is no failure; one that is of ours is logged, since its reply has begun already. */
function endedQuietly(archive: ReadableStream<Uint8Array>, log: Services['log']): ReadableStream<Uint8Array> {
  const reader = archive.getReader()
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          log.error({ error: describeError(error) }, 'the data of an account could not be read to their end')
          throw error
        }
      },
      cancel: () => reader.cancel().catch(() => {}),
    },
    { highWaterMark: 0 },
  )
}

async function* dated(entries: AsyncIterable<readonly [string, Content]>, at: Date): AsyncGenerator<Entry> {
  for await (const [name, input] of entries) yield { name, input, lastModified: at }
}

async function* entriesOf(
  services: ArchiveServices,
  owner: DataOwner,
  turn: Turn,
): AsyncGenerator<readonly [string, Content]> {
  const { db, files } = services
  yield ['READ ME.txt', readMe]
  yield ['account.json', written(await accountOf(db, owner))]
  yield ['sessions.json', written(await sessionsOf(db, owner))]
  yield ['orders.json', jsonInParts(mapped(ordersOfAccount(db, owner), (order) => toldOrder(db, order)))]
  yield ['questions.json', jsonInParts(questionsToAccount(db, owner))]
  yield ['payments.json', jsonInParts(paymentsOf(db, owner))]
  yield ['vat-look-ups.json', jsonInParts(lookUpsFor(db, owner))]
  yield ['offers.json', jsonInParts(offersTo(db, owner))]
  yield ['invoices.json', jsonInParts(mapped(invoicesTo(db, owner), async (invoice) => toldInvoice(invoice)))]
  yield ['translation-memory.json', jsonInParts(memoryOf(db, owner))]
  yield ['audit.json', jsonInParts(auditOf(db, owner))]
  for await (const page of ordersOfAccount(db, owner)) {
    for (const order of page) {
      for (const { folder, name, storageKey } of await filesOfOrder(db, order)) {
        // A file that was removed meanwhile is no part of what is kept.
        const file = await files.read(storageKey)
        if (file) yield [`orders/${order.number}/${folder}/${nameInZip(name)}`, file.bytes()]
      }
      const receipt = await receiptOfOrder(services, order, turn)
      if (receipt) yield [`orders/${order.number}/receipt-${order.number}.pdf`, new Uint8Array(receipt)]
    }
  }
  for await (const page of invoicesTo(db, owner)) {
    for (const invoice of page) {
      const from = { seller: services.settings.seller, website: services.settings.publicUrl }
      const paper = { kind: 'invoice', invoice: await invoiceReply(services, invoice), from } as const
      const pdf = await services.paperDesk.layOut(paper, turn)
      const kind = invoice.paidAt ? 'receipt' : 'invoice'
      yield [`invoices/${kind}-${invoiceNumber(invoice)}.pdf`, new Uint8Array(pdf)]
    }
  }
}

async function* mapped<Row>(
  pages: AsyncIterable<readonly Row[]>,
  told: (row: Row) => Promise<object>,
): AsyncGenerator<object[]> {
  for await (const page of pages) yield await Promise.all(page.map(told))
}

function written(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** A name as it may stand in a zip: of one part, on every system. */
function nameInZip(name: string): string {
  const plain = name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_')
  return /^\.+$/.test(plain) || plain === '' ? '_' : plain
}

const readMe = `Everything that Lockit keeps of your account.

account.json             you, your company, your saved cards, and links that were mailed to you
sessions.json            where you are logged in
orders.json              your orders, with their settings and your answers
questions.json           linguists' questions about your orders, and the answers
payments.json            what was paid and given back, and attempts to pay
vat-look-ups.json        when your VAT number was looked up, and what the register said
offers.json              offers that were sent to your address
invoices.json            invoices that were sent to your address
translation-memory.json  what your company has had translated
audit.json               what was noted of your account: sign-ins, payments, deliveries
orders/                  the files of each order: yours, the translated ones, and the receipt
invoices/                invoices and receipts

Passwords and links are kept as hashes alone, which tell nobody anything; they are not in here.
`
