import { and, eq } from 'drizzle-orm'
import type { StripeSettings } from '#service/provider-settings.ts'
import type { Database } from '#service/store/database.ts'
import { stripeCustomers } from '#service/store/stripe.schema.ts'

/** The Stripe customers of our users. */
export type StripeCustomers = {
  readonly find: (userUid: string) => Promise<string | undefined>
  /** Stores the customer unless the user has one already; returns the stored one. */
  readonly keep: (userUid: string, customerId: string) => Promise<string>
  /** Forgets a customer that was deleted at Stripe. */
  readonly forget: (userUid: string, customerId: string) => Promise<void>
}

/** Test keys and live keys have separate customers: neither kind knows the other's. */
export function stripeCustomersIn(db: Database, { secretKey }: Pick<StripeSettings, 'secretKey'>): StripeCustomers {
  const mode = /^[a-z]+_test_/.test(secretKey) ? 'test' : 'live'

  async function find(userUid: string): Promise<string | undefined> {
    const [row] = await db
      .select({ customerId: stripeCustomers.customerId })
      .from(stripeCustomers)
      .where(and(eq(stripeCustomers.userUid, userUid), eq(stripeCustomers.mode, mode)))
    return row?.customerId
  }

  return {
    find,
    keep: async (userUid, customerId) => {
      await db.insert(stripeCustomers).values({ userUid, mode, customerId }).onConflictDoNothing()
      return (await find(userUid)) ?? customerId
    },
    forget: async (userUid, customerId) => {
      const own = and(eq(stripeCustomers.userUid, userUid), eq(stripeCustomers.mode, mode))
      await db.delete(stripeCustomers).where(and(own, eq(stripeCustomers.customerId, customerId)))
    },
  }
}
