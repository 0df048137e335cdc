import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { confirmAddress } from '#service/accounts/confirmations.ts'
import { endSessionsOf } from '#service/accounts/sessions.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { companies, users } from '#service/store/schema.ts'
import { emailArgument } from './arguments.ts'
import { accountDataCommand } from './account-data.command.ts'
import { defineCommand, type Command } from './command.ts'
import { table } from './table.ts'

const isGiven = v.optional(v.boolean(), false)

const standingCommand = defineCommand({
  name: 'account',
  usage: '<email> | <email> --inactive | <email> --active | <email> --confirm',
  help: 'Shows an account; shuts it, which ends its sessions, or opens it again; or confirms its address.',
  places: ['email'],
  options: { active: { type: 'boolean' }, inactive: { type: 'boolean' }, confirm: { type: 'boolean' } },
  schema: v.pipe(
    v.object({ email: emailArgument, active: isGiven, inactive: isGiven, confirm: isGiven }),
    v.check(
      ({ active, inactive, confirm }) => [active, inactive, confirm].filter(Boolean).length <= 1,
      'One of --inactive, --active and --confirm is wanted, or none of them.',
    ),
  ),
  run: ({ db, now }, { email, active, inactive, confirm }) => {
    if (confirm) return confirmed(db, email, now())
    return active || inactive ? opened(db, { email, active, now: now() }) : shown(db, email)
  },
})

export const accountCommand: Command = {
  name: 'account',
  usage: `${standingCommand.usage} | ${accountDataCommand.usage}`,
  help: `${standingCommand.help} ${accountDataCommand.help}`,
  read: (words) => (words.some(isAction) ? accountDataCommand : standingCommand).read(words),
}

function isAction(word: string): boolean {
  return word === 'export' || word === 'delete'
}

async function shown(db: Services['db'], email: string): Promise<string[]> {
  const [row] = await db
    .select({ user: users, company: companies.companyName })
    .from(users)
    .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
    .where(eq(users.email, email))
  if (!row) throw noAccount(email)
  const { user, company } = row
  return table([
    ['email', user.email],
    ['name', `${user.firstName} ${user.lastName}`],
    ['company', company],
    ['since', minute(user.createdAt)],
    ['confirmed', user.confirmedAt ? minute(user.confirmedAt) : 'not yet'],
    ['active', user.active ? 'yes' : 'no'],
    ['staff', user.staffSince ? `since ${minute(user.staffSince)}` : 'no'],
  ])
}

function confirmed(db: Services['db'], email: string, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) throw noAccount(email)
    const isNews = await confirmAddress(tx, { ...user, proof: 'staff' }, now)
    return [isNews ? `${email} is confirmed.` : `${email} was confirmed already.`]
  })
}

type Opening = { readonly email: string; readonly active: boolean; readonly now: Date }

function opened(db: Database, { email, active, now }: Opening): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ account: users.userUid, active: users.active })
      .from(users)
      .where(eq(users.email, email))
      .for('update')
    if (!user) throw noAccount(email)
    const { account } = user
    if (user.active === active) return [`${email} is ${active ? 'active' : 'inactive'} already.`]
    await tx.update(users).set({ active }).where(eq(users.userUid, account))
    if (active) {
      await audit(tx, { what: 'account opened', account })
      return [`${email} is active, and may sign in.`]
    }
    const sessionsEnded = await endSessionsOf(tx, account, now)
    await audit(tx, { what: 'account shut', account, sessionsEnded })
    return [`${email} is inactive, and cannot sign in. Sessions ended: ${sessionsEnded}.`]
  })
}

function noAccount(email: string): Refusal {
  return new Refusal('NOT_FOUND', `No account has the address ${email}.`)
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
