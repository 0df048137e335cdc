import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import * as v from 'valibot'
import { accountArchive } from '#service/accounts/archive/account-archive.ts'
import { deleteAccount } from '#service/accounts/delete-account.ts'
import { findAccount } from '#service/accounts/users.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import { emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { counted } from './counted.ts'
import { writeIntoFolder } from './new-file.ts'

/** The part of `account` that gives a person's data away, or deletes them. */
export const accountDataCommand = defineCommand({
  name: 'account',
  usage: 'export <email> [--out <folder>] | delete <email>',
  help: 'Writes everything that is kept of an account into a zip; deletes an account with all that the books need not keep.',
  places: ['action', 'email'],
  options: { out: { type: 'string' } },
  schema: v.pipe(
    v.object({
      action: v.picklist(['export', 'delete'], 'must be export or delete'),
      email: emailArgument,
      out: v.optional(v.string()),
    }),
    v.check(({ action, out }) => action === 'export' || out === undefined, '--out is for export alone.'),
  ),
  run: async (services, { action, email, out = '.' }, folder) => {
    const account = await findAccount(services.db, email)
    if (!account) throw new Refusal('NOT_FOUND', `No account has the address ${email}.`)
    const { user } = account
    if (action === 'export') {
      const name = `lockit-${user.userUid}.zip`
      await writeArchive(services, user, { place: resolve(folder, out), name })
      return [`${join(out, name)}: everything that is kept of ${email}.`]
    }
    const { deleted, kept } = await deleteAccount(services, user)
    return [
      `The account of ${email} is deleted: ${counted(deleted, 'order')} with all of theirs, and all other data of the person.`,
      `Kept for the books: ${counted(kept, 'order')} with no name but the invoiced company's, and invoices that were sent by link, as they were issued.`,
    ]
  },
})

type Target = { readonly place: string; readonly name: string }

async function writeArchive(
  services: Services,
  { userUid, email, confirmed, company }: NonNullable<Awaited<ReturnType<typeof findAccount>>>['user'],
  { place, name }: Target,
): Promise<void> {
  const { db, now } = services
  const path = join(place, name)
  const owner = { userUid, email, confirmed, companyUuid: company.companyUuid }
  const archive = accountArchive(services, owner, { turn: { client: 'staff', subject: userUid }, at: now() })
  await writeIntoFolder(path, Readable.fromWeb(archive as WebStream<Uint8Array>), 0o600)
  try {
    await audit(db, { what: 'account exported', account: userUid })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
