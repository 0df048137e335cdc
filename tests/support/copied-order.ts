import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '#service/secret.ts'
import { orderTexts } from '#service/store/memory.schema.ts'
import { orderAssets, orderFiles, orders } from '#service/store/schema.ts'
import type { Services } from '#service/services.ts'
import type { Held } from './service-journey.ts'

/** An unpaid order once more, with its files and a token of its own, for a tenth of the work that its calls were. */
export async function copiedOrder(services: Pick<Services, 'db' | 'files'>, { params }: Held): Promise<Held> {
  const { db } = services
  const from = Number(params.orderId)
  const orderToken = newSecret()
  const [order] = await db.select().from(orders).where(eq(orders.number, from))
  if (!order) throw new Error(`There is no order ${from}`)
  const { number: _, ...values } = order
  const [copy] = await db
    .insert(orders)
    .values({ ...values, uid: randomUUID(), tokenHash: hashSecret(orderToken) })
    .returning({ number: orders.number })
  if (!copy) throw new Error(`Order ${from} was not copied`)
  const orderNumber = copy.number

  const [files, texts, assets] = await Promise.all([
    db.select().from(orderFiles).where(eq(orderFiles.orderNumber, from)),
    db.select().from(orderTexts).where(eq(orderTexts.orderNumber, from)),
    db.select().from(orderAssets).where(eq(orderAssets.orderNumber, from)),
  ])
  const own = async <Row extends { readonly storageKey: string }>(row: Row) => {
    const storageKey = `${orderNumber}/${randomUUID()}`
    await copyFile(services, row.storageKey, storageKey)
    return { ...row, orderNumber, storageKey }
  }
  await db.insert(orderFiles).values(await Promise.all(files.map(own)))
  await db.insert(orderTexts).values(texts.map((row) => ({ ...row, orderNumber })))
  if (assets.length > 0) await db.insert(orderAssets).values(await Promise.all(assets.map(own)))
  return { params: { orderId: String(orderNumber) }, orderToken }
}

async function copyFile({ files }: Pick<Services, 'files'>, from: string, to: string): Promise<void> {
  const stored = await files.read(from)
  if (!stored) throw new Error(`There is no file ${from}`)
  await files.write(to, await new Response(stored.bytes()).bytes())
}
