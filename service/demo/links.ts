import { and, desc, eq } from 'drizzle-orm'
import { orderState } from '#domain/order/order-state.ts'
import { findAccount } from '#service/accounts/users.ts'
import { deliveryAddress, issueDeliveryLink } from '#service/delivery/delivery-link.ts'
import { invoiceAddress } from '#service/invoices/invoice-number.ts'
import { newestInvoiceOf, reissueInvoice } from '#service/invoices/invoices.ts'
import { newestOfferOf, reissueOffer } from '#service/offers/issue-offer.ts'
import { offerAddress } from '#service/offers/offer-number.ts'
import type { Services } from '#service/services.ts'
import { orders } from '#service/store/schema.ts'
import { demoCustomerEmail } from './demonstration.ts'

export type DemonstrationLink = { readonly name: string; readonly address: string }

/** New links to the demonstration's papers, since secrets are not kept: the links of the last start stop working. */
export async function demonstrationLinks(services: Services): Promise<DemonstrationLink[]> {
  return [...(await offerLink(services)), ...(await invoiceLink(services)), ...(await deliveryLink(services))]
}

async function offerLink(services: Services): Promise<DemonstrationLink[]> {
  const number = await newestOfferOf(services, demoCustomerEmail)
  if (number === undefined) return []
  const links = await reissueOffer(services, number, demoCustomerEmail)
  return links.map(({ secret }) => ({ name: 'Offer', address: offerAddress(services.settings.publicUrl, secret) }))
}

async function invoiceLink(services: Services): Promise<DemonstrationLink[]> {
  const number = await newestInvoiceOf(services, demoCustomerEmail)
  if (number === undefined) return []
  const { secret } = await reissueInvoice(services, number)
  return [{ name: 'Invoice', address: invoiceAddress(services.settings.publicUrl, secret) }]
}

async function deliveryLink(services: Services): Promise<DemonstrationLink[]> {
  const customer = await findAccount(services.db, demoCustomerEmail)
  if (!customer) return []
  const isCompleted = and(eq(orders.customerUid, customer.user.userUid), eq(orders.state, orderState.completed))
  const [order] = await services.db
    .select({ number: orders.number })
    .from(orders)
    .where(isCompleted)
    .orderBy(desc(orders.number))
    .limit(1)
  if (!order) return []
  const tok = await issueDeliveryLink(services, order.number)
  return [{ name: 'Delivery', address: deliveryAddress(services.settings.publicUrl, order.number, tok) }]
}
