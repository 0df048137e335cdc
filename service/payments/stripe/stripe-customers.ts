import { and, eq } from 'drizzle-orm'
import type { StripeSettings } from '#service/provider-settings.ts'
import type { Database } from '#service/store/database.ts'
import { stripeCustomers } from '#service/store/stripe.schema.ts'

/** Which customer of Stripe a user of ours is. */
export type StripeCustomers = {
  readonly find: (userUid: string) => Promise<string | undefined>
  /** Keeps it unless one is kept already, and answers the one that is. */
  readonly keep: (userUid: string, customerId: string) => Promise<string>
  /** Stripe has it no more. */
  readonly forget: (userUid: string, customerId: string) => Promise<void>
}

/** Kept apart for test keys and live ones: neither kind knows the other's customers. */
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
