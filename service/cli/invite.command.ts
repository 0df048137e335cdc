import * as v from 'valibot'
import { createInvitation } from '#service/accounts/invitations.ts'
import { findAccount } from '#service/accounts/users.ts'
import { Refusal } from '#service/http/refusal.ts'
import { emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const inviteCommand = defineCommand({
  name: 'invite',
  usage: '<email> [--staff]',
  help: 'Invites someone to sign up, as one of the staff with --staff, and prints the link, once.',
  places: ['email'],
  options: { staff: { type: 'boolean' } },
  schema: v.object({ email: emailArgument, staff: v.optional(v.boolean(), false) }),
  run: async ({ db, now, settings }, { email, staff }) => {
    if (await findAccount(db, email)) throw new Refusal('EMAIL_EXISTS', `${email} has an account already.`)
    const { token, expiresAt } = await createInvitation(db, { email, forStaff: staff, now: now() })
    return [
      `${settings.publicUrl}/?modal=signup&token=${token}`,
      `For ${email}, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. The link is not kept: it cannot be shown again.`,
    ]
  },
})
