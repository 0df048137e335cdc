import * as v from 'valibot'
import { setStaff } from '#service/accounts/staff.ts'
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
  run: async ({ db, now }, { email, grant }) => {
    if (!(await setStaff(db, email, grant ? now() : null))) {
      throw new Refusal('NOT_FOUND', `No account has the address ${email}.`)
    }
    return [grant ? `${email} is one of the staff.` : `${email} is a customer, and not of the staff.`]
  },
})
