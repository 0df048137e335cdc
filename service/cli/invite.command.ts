import * as v from 'valibot'
import { createInvitation, inviteStaff } from '#service/accounts/invitations.ts'
import { findAccount } from '#service/accounts/users.ts'
import { Refusal } from '#service/http/refusal.ts'
import { emailArgument, nameArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const inviteCommand = defineCommand({
  name: 'invite',
  usage: '<email> [--by <name>] | <email> --staff [--by <name>]',
  help: 'Invites someone to sign up, and prints the link, once; with --staff as one of the staff, to whom the link is mailed. --by says who invites, in place of the company.',
  places: ['email'],
  options: { staff: { type: 'boolean' }, by: { type: 'string' } },
  schema: v.object({ email: emailArgument, staff: v.optional(v.boolean(), false), by: v.optional(nameArgument) }),
  run: async ({ db, jobs, now, settings }, { email, staff, by }) => {
    if (await findAccount(db, email)) throw new Refusal('EMAIL_EXISTS', `${email} has an account already.`)
    if (staff) {
      await inviteStaff({ db, jobs }, { email, by })
      return [`A mail brings the link to ${email}, good for 14 days.`]
    }
    const { token, expiresAt } = await createInvitation(db, { email, by, now: now() })
    return [
      `${settings.publicUrl}/?modal=signup&token=${token}`,
      `For ${email}, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. The link is not kept: it cannot be shown again.`,
    ]
  },
})
