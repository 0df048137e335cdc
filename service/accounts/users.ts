import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { ProfileFields } from '#domain/accounts/profile.ts'
import type { User } from '#domain/accounts/user.ts'
import type { registerSchema } from '#domain/contract/signup.call.ts'
import { audit } from '#service/audit/audit.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { companies, users } from '#service/store/schema.ts'
import { lookUpVatNumber, type LookedUp } from '#service/vat/look-up.ts'
import { queueLookUp } from '#service/vat/look-up-queue.ts'
import type { AddressProof } from '#service/audit/audit-event.ts'
import { confirmAddress } from './confirmations.ts'
import { normaliseEmail } from './email.ts'
import { spendInvitation } from './invitations.ts'
import { rememberClient } from './known-clients.ts'
import { toUser } from './to-user.ts'

export type Registration = v.InferOutput<typeof registerSchema>

export type Account = {
  readonly user: User
  readonly passwordHash: string
  readonly active: boolean
  readonly isStaff: boolean
}

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
    .where(eq(users.email, normaliseEmail(email)))
  if (!row) return undefined
  const { passwordHash, active, staffSince } = row.user
  return { user: toUser(row.user, row.company), passwordHash, active, isStaff: staffSince !== null }
}

/**
 * Makes a company and its first user, and uses up the invitation, if there is one. An invitation that makes staff was
 * mailed to this very address, and confirms it; unless it or `known` does, a link to confirm the address is mailed.
 * Throws Refusal, and makes nothing, when the address has an account already or the invitation is not valid.
 */
export async function createAccount(
  services: Pick<Services, 'db' | 'jobs' | 'log' | 'passwords' | 'now' | 'vatRegister'>,
  registration: Registration,
  known?: AddressProof,
): Promise<User> {
  const { db, jobs, passwords, now } = services
  const lookedUp = await lookUpVatNumber(services, registration)
  const passwordHash = await passwords.hash(registration.password)
  return db.transaction((tx) =>
    insertAccount({ db: tx, jobs, now }, { ...registration, passwordHash, known, lookedUp }),
  )
}

/** Makes an account and opens a session in one transaction: a person whose sign-up fails may try again. */
export async function signUp(
  { db, jobs, passwords, sessions, now }: Pick<Services, 'db' | 'jobs' | 'passwords' | 'sessions' | 'now'>,
  registration: Registration & { readonly lookedUp: LookedUp },
  { client, userAgent }: { readonly client: string | undefined; readonly userAgent: string | undefined },
): Promise<{ accessToken: string; user: User }> {
  const passwordHash = await passwords.hash(registration.password)
  return db.transaction(async (tx) => {
    const user = await insertAccount({ db: tx, jobs, now }, { ...registration, passwordHash })
    await rememberClient(tx, user.email, client, now())
    return { accessToken: await sessions.open(user.userUid, userAgent, tx), user }
  })
}

type NewAccount = Omit<Registration, 'password'> & {
  readonly passwordHash: string
  readonly known?: AddressProof | undefined
  readonly lookedUp: LookedUp
}

async function insertAccount(
  { db: tx, jobs, now }: Pick<Services, 'jobs' | 'now'> & { readonly db: Database },
  account: NewAccount,
): Promise<User> {
  const { companyName, vatNumber, street, city, country, state } = account
  const { firstName, lastName, serviceType, token, passwordHash, known, lookedUp } = account
  const invitation = token === '' ? undefined : await spendInvitation(tx, account, now())
  const isStaff = invitation?.makesStaff ?? false
  const [company] = await tx
    .insert(companies)
    .values({
      companyUuid: randomUUID(),
      companyName,
      vatNumber,
      vatStanding: lookedUp.standing,
      street,
      city,
      country,
      state,
    })
    .returning()
  if (!company) throw new Error('A company was inserted and not returned')
  if (lookedUp.isOpen) await queueLookUp({ db: tx, jobs }, { companyUuid: company.companyUuid })
  const [user] = await tx
    .insert(users)
    .values({
      userUid: randomUUID(),
      companyUuid: company.companyUuid,
      email: normaliseEmail(account.email),
      passwordHash,
      firstName,
      lastName,
      country,
      address: street,
      city,
      serviceType,
      staffSince: isStaff ? now() : null,
    })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!user) throw new Refusal('EMAIL_EXISTS', 'An account has this e-mail address already.')
  const made = {
    account: user.userUid,
    company: company.companyUuid,
    staff: isStaff,
    invitation: invitation?.reference ?? null,
  }
  await audit(tx, { what: 'account made', ...made })
  const proof = isStaff ? 'invitation' : known
  if (proof === undefined) {
    await enqueueMail({ db: tx, jobs }, { kind: 'confirmationAsked', recipient: user.email })
    return toUser(user, company)
  }
  await confirmAddress(tx, { ...user, proof }, now())
  return { ...toUser(user, company), confirmed: true }
}

/** Changes what a user and the company say of themselves; the company's address is the user's too. */
export async function changeProfile(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { userUid, company }: User,
  { lookedUp, ...fields }: ProfileFields & { readonly lookedUp: LookedUp },
): Promise<User> {
  const { firstName, lastName, zipcode, phone, reference } = fields
  const { companyName, vatNumber, street, city, country, state } = fields
  return db.transaction(async (tx) => {
    const [changedCompany] = await tx
      .update(companies)
      .set({ companyName, vatNumber, vatStanding: lookedUp.standing, street, city, country, state })
      .where(eq(companies.companyUuid, company.companyUuid))
      .returning()
    const [changedUser] = await tx
      .update(users)
      .set({ firstName, lastName, country, address: street, city, zipcode, phone, reference })
      .where(eq(users.userUid, userUid))
      .returning()
    if (!changedCompany || !changedUser) throw new Error('A customer has no row')
    if (vatNumber !== company.vatNumber || country !== company.address.country) {
      await audit(tx, { what: 'tax data changed', account: userUid, company: company.companyUuid })
    }
    if (lookedUp.isOpen) await queueLookUp({ db: tx, jobs }, { companyUuid: company.companyUuid })
    return toUser(changedUser, changedCompany)
  })
}
