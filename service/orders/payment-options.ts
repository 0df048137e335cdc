import { isStaffEmail } from '#domain/accounts/staff.ts'
import type { User } from '#domain/accounts/user.ts'
import type { PaymentMethod, PaymentOptions } from '#domain/payments/options.ts'
import { isStaff } from '#service/accounts/staff.ts'
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
  if (await mayBypass({ db, settings }, customer)) methods.push('bypass')
  return { methods, savedCards: cards ? await listCards(db, customer.userUid, cards.name) : [] }
}

/** Adding an order without paying takes both: to have been made staff, and an address of a listed domain (§5, §6). */
export async function mayBypass(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { email, userUid }: User,
): Promise<boolean> {
  return isStaffEmail(email, settings.staffEmailDomains) && (await isStaff(db, userUid))
}
