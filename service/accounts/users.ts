import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { User } from '#domain/accounts/user.ts'
import type { registerSchema } from '#domain/contract/signup.call.ts'
import { toCompany } from '#service/store/companies.ts'
import type { Database } from '#service/store/database.ts'
import { companies, users } from '#service/store/schema.ts'
import { hashPassword } from './password.ts'

type UserRow = typeof users.$inferSelect
type CompanyRow = typeof companies.$inferSelect
export type Registration = v.InferOutput<typeof registerSchema>

/** An account as signing in needs it. */
export type Account = { readonly user: User; readonly passwordHash: string; readonly active: boolean }

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
    .where(eq(users.email, normaliseEmail(email)))
  if (!row) return undefined
  return { user: toUser(row.user, row.company), passwordHash: row.user.passwordHash, active: row.user.active }
}

/** Makes a company and its first user; undefined when the e-mail address has an account already. */
export async function createAccount(db: Database, registration: Registration): Promise<User | undefined> {
  const passwordHash = await hashPassword(registration.password)
  const { companyName, vatNumber, street, city, country, state, firstName, lastName } = registration
  return db.transaction(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ companyUuid: randomUUID(), companyName, vatNumber, street, city, country, state })
      .returning()
    if (!company) throw new Error('A company was inserted and not returned')
    const [user] = await tx
      .insert(users)
      .values({
        userUid: randomUUID(),
        companyUuid: company.companyUuid,
        email: normaliseEmail(registration.email),
        passwordHash,
        firstName,
        lastName,
        country,
        address: street,
        city,
      })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (user) return toUser(user, company)
    await tx.delete(companies).where(eq(companies.companyUuid, company.companyUuid))
    return undefined
  })
}

export function toUser(user: UserRow, company: CompanyRow): User {
  const { userUid, firstName, lastName, email, country, address, zipcode, city, phone, reference } = user
  return {
    userUid,
    firstName,
    lastName,
    email,
    country,
    address,
    zipcode,
    city,
    phone,
    reference,
    company: toCompany(company),
  }
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
