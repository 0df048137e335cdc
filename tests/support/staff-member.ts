import { eq } from 'drizzle-orm'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { findAccount } from '#service/accounts/users.ts'
import { users } from '#service/store/schema.ts'
import { secondFactors } from '#service/store/second-factor.schema.ts'
import { opsBy } from './service-audit.ts'
import type { ServiceClient } from './service-client.ts'
import { registration, signUp } from './service-journey.ts'
import type { TestService } from './test-service.ts'

let members = 0

/** Somebody of the staff who has not set up anything, and the session of their sign-up. */
export async function newMember({ app, services }: TestService) {
  members += 1
  const { email, password } = registration({ email: `member.${members}@staff.lockit.example` })
  const { client } = await signUp(app, { email, password })
  await services.db.update(users).set({ staffSince: services.now() }).where(eq(users.email, email))
  return { client, person: { email, password } }
}

/** Whether a session has the powers of the staff. */
export async function isStaff(client: ServiceClient): Promise<boolean> {
  return (await client.call(initOrder, {})).data.paymentMethod.methods.includes('bypass')
}

/** What is kept of somebody's second factor. */
export async function keptFactor({ services: { db } }: TestService, email: string) {
  const account = await findAccount(db, email)
  if (!account) throw new Error('It is no account')
  const isOwn = eq(secondFactors.userUid, account.user.userUid)
  const [row] = await db.select().from(secondFactors).where(isOwn)
  return { account, isOwn, row }
}

/** What a command prints. */
export function printed({ services }: TestService, ...words: string[]): Promise<readonly string[]> {
  return opsBy(undefined, services, words)
}
