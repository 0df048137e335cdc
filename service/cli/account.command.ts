import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { endSessionsOf } from '#service/accounts/sessions.ts'
import { Refusal } from '#service/http/refusal.ts'
import { users } from '#service/store/schema.ts'
import { emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const accountCommand = defineCommand({
  name: 'account',
  usage: '<email> --inactive | --active',
  help: 'Shuts an account, which ends its sessions, or opens it again.',
  places: ['email'],
  options: { active: { type: 'boolean' }, inactive: { type: 'boolean' } },
  schema: v.pipe(
    v.object({
      email: emailArgument,
      active: v.optional(v.boolean(), false),
      inactive: v.optional(v.boolean(), false),
    }),
    v.check(({ active, inactive }) => active !== inactive, 'Either --inactive or --active is wanted.'),
  ),
  run: ({ db, now }, { email, active }) =>
    db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ active })
        .where(eq(users.email, email))
        .returning({ userUid: users.userUid })
      if (!user) throw new Refusal('NOT_FOUND', `No account has the address ${email}.`)
      if (active) return [`${email} is active, and may sign in.`]
      const ended = await endSessionsOf(tx, user.userUid, now())
      return [`${email} is inactive, and cannot sign in. Sessions ended: ${ended}.`]
    }),
})
