import { isStaffEmail } from '#domain/accounts/staff.ts'
import type { PaymentMethod, PaymentOptions } from '#domain/payments/options.ts'
import type { SignedIn } from '#service/accounts/sessions.ts'
import { listCards } from '#service/payments/saved-cards.ts'
import type { Services } from '#service/services.ts'
import type { Settings } from '#service/settings.ts'

/**
 * How this person may pay: the methods that the settings offer, with the person's own kept cards; bypass only for
 * staff.
 */
export async function paymentOptions(
  { db, providers, settings }: Pick<Services, 'db' | 'providers' | 'settings'>,
  customer: SignedIn | undefined,
): Promise<PaymentOptions> {
  const { cards, paypal } = providers
  const methods: PaymentMethod[] = cards ? ['card', 'saved_card'] : []
  if (paypal) methods.push('paypal')
  if (!customer) return { methods, savedCards: [] }
  if (mayBypass(settings, customer)) methods.push('bypass')
  return { methods, savedCards: cards ? await listCards(db, customer.userUid, cards.name) : [] }
}

/** Adding an order without paying requires both a session of the staff and an address of a listed domain (§5, §6). */
export function mayBypass(
  { staffEmailDomains }: Pick<Settings, 'staffEmailDomains'>,
  { email, isStaff }: SignedIn,
): boolean {
  return isStaff && isStaffEmail(email, staffEmailDomains)
}
