import { eq } from 'drizzle-orm'
import { Refusal } from '#service/http/refusal.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import { deliveryLinks } from '#service/store/link.schema.ts'
import { findOrder, type OrderRecord } from '#service/store/orders.ts'

/** A new link to an order's translated file; one that was sent before is good no more. */
export async function issueDeliveryLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderNumber: number,
): Promise<string> {
  const secret = newSecret()
  const link = { secretHash: hashSecret(secret), issuedAt: now() }
  await db
    .insert(deliveryLinks)
    .values({ orderNumber, ...link })
    .onConflictDoUpdate({ target: deliveryLinks.orderNumber, set: link })
  return secret
}

/** The order that a delivery link opens. Throws TOKEN_NOT_FOUND. */
export async function deliveredOrder(
  { db }: Pick<Services, 'db'>,
  { orderId, tok }: { readonly orderId: string; readonly tok: string },
): Promise<OrderRecord> {
  const [link] = await db
    .select()
    .from(deliveryLinks)
    .where(eq(deliveryLinks.secretHash, hashSecret(tok)))
  const order = link && String(link.orderNumber) === orderId ? await findOrder(db, link.orderNumber) : undefined
  if (!order) throw new Refusal('TOKEN_NOT_FOUND', 'There is no such link, or another one was sent in its place.')
  return order
}

/** The page of a delivery link. */
export function deliveryPage(publicUrl: string, orderId: number | string, tok: string): string {
  return `${publicUrl}/delivery?${new URLSearchParams({ orderId: String(orderId), tok })}`
}
