import { isStaffEmail } from '#domain/accounts/staff.ts'
import type { User } from '#domain/accounts/user.ts'
import type { PaymentOptions } from '#domain/payments/options.ts'
import type { Services } from '#service/services.ts'

/** How this person may pay: cards for everyone, their own kept ones beside, bypass for staff alone. */
export async function paymentOptions(
  { db, provider, settings }: Pick<Services, 'db' | 'provider' | 'settings'>,
  customer: User | undefined,
): Promise<PaymentOptions> {
  if (!customer) return { methods: ['card', 'saved_card'], savedCards: [] }
  const savedCards = await provider.savedCards(db, customer.userUid)
  return {
    methods: mayBypass(customer, settings) ? ['card', 'saved_card', 'bypass'] : ['card', 'saved_card'],
    savedCards: savedCards.map(({ id, brand, last4 }) => ({ id, brand, last4 })),
  }
}

export function mayBypass(customer: User, { staffEmailDomains }: Services['settings']): boolean {
  return isStaffEmail(customer.email, staffEmailDomains)
}
