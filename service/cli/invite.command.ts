import * as v from 'valibot'
import { createInvitation } from '#service/accounts/invitations.ts'
import { findAccount } from '#service/accounts/users.ts'
import { Refusal } from '#service/http/refusal.ts'
import { emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const inviteCommand = defineCommand({
  name: 'invite',
  usage: '<email>',
  help: 'Invites someone to sign up, and prints the link, once.',
  places: ['email'],
  schema: v.object({ email: emailArgument }),
  run: async ({ db, now, settings }, { email }) => {
    if (await findAccount(db, email)) throw new Refusal('EMAIL_EXISTS', `${email} has an account already.`)
    const { token, expiresAt } = await createInvitation(db, { email, now: now() })
    return [
      `${settings.publicUrl}/?modal=signup&token=${token}`,
      `For ${email}, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. The link is not kept: it cannot be shown again.`,
    ]
  },
})
