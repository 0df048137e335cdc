import * as v from 'valibot'
import { grantStaff, revokeStaff } from '#service/accounts/staff.ts'
import { Refusal } from '#service/http/refusal.ts'
import { emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const staffCommand = defineCommand({
  name: 'staff',
  usage: '<email> --grant | --revoke',
  help: 'Makes an account one of the staff, or a customer again.',
  places: ['email'],
  options: { grant: { type: 'boolean' }, revoke: { type: 'boolean' } },
  schema: v.pipe(
    v.object({
      email: emailArgument,
      grant: v.optional(v.boolean(), false),
      revoke: v.optional(v.boolean(), false),
    }),
    v.check(({ grant, revoke }) => grant !== revoke, 'Either --grant or --revoke is wanted.'),
  ),
  run: async (services, { email, grant }) => {
    const isKnown = grant ? await grantStaff(services, email) : await revokeStaff(services.db, email)
    if (!isKnown) throw new Refusal('NOT_FOUND', `No account has the address ${email}.`)
    return [
      grant
        ? `${email} is one of the staff, once a new password is set by 'Forgot password'.`
        : `${email} is a customer, and not of the staff.`,
    ]
  },
})
