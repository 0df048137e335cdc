import { isStaffEmail } from '#domain/accounts/staff.ts'
import type { User } from '#domain/accounts/user.ts'
import type { PaymentMethod, PaymentOptions } from '#domain/payments/options.ts'
import { listCards } from '#service/payments/saved-cards.ts'
import type { Services } from '#service/services.ts'

/** How this person may pay: by what the settings offer, with their own kept cards; bypass is for staff alone. */
export async function paymentOptions(
  { db, providers, settings }: Pick<Services, 'db' | 'providers' | 'settings'>,
  customer: User | undefined,
): Promise<PaymentOptions> {
  const { cards, paypal } = providers
  const methods: PaymentMethod[] = cards ? ['card', 'saved_card'] : []
  if (paypal) methods.push('paypal')
  if (!customer) return { methods, savedCards: [] }
  if (mayBypass(customer, settings)) methods.push('bypass')
  return { methods, savedCards: cards ? await listCards(db, customer.userUid, cards.name) : [] }
}

export function mayBypass(customer: User, { staffEmailDomains }: Services['settings']): boolean {
  return isStaffEmail(customer.email, staffEmailDomains)
}
