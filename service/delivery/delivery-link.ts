import { eq } from 'drizzle-orm'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { deliveryLinks } from '#service/store/link.schema.ts'
import { findOrder, type OrderRecord } from '#service/store/orders.ts'

/** Makes a new link to an order's translated file; an earlier link stops working. */
export async function issueDeliveryLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderNumber: number,
): Promise<string> {
  const secret = newSecret()
  const link = { secretHash: hashSecret(secret), issuedAt: now() }
  await db.transaction(async (tx) => {
    await tx
      .insert(deliveryLinks)
      .values({ orderNumber, ...link })
      .onConflictDoUpdate({ target: deliveryLinks.orderNumber, set: link })
    await audit(tx, { what: 'delivery link made', order: orderNumber })
  })
  return secret
}

/** The order that a delivery link opens. Throws TOKEN_NOT_FOUND. */
export async function deliveredOrder(
  { db }: Pick<Services, 'db'>,
  { orderId, tok }: { readonly orderId: string; readonly tok: string },
): Promise<OrderRecord> {
  const [link] = await selectDeliveryLink(db, tok)
  const order = link && String(link.orderNumber) === orderId ? await findOrder(db, link.orderNumber) : undefined
  if (!order) throw new Refusal('TOKEN_NOT_FOUND', 'There is no such link, or another one was sent in its place.')
  return order
}

export function selectDeliveryLink(db: Database, secret: string) {
  return db
    .select()
    .from(deliveryLinks)
    .where(eq(deliveryLinks.secretHash, hashSecret(secret)))
}

/** The address of a delivery link's page. */
export function deliveryAddress(publicUrl: string, orderId: number | string, tok: string): string {
  return `${publicUrl}/delivery?${new URLSearchParams({ orderId: String(orderId), tok })}`
}
