import * as v from 'valibot'
import { resetFactor } from '#service/accounts/second-factor.ts'
import { grantStaff, listStaff, revokeStaff } from '#service/accounts/staff.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { table } from './table.ts'

const newPassword =
  'The password and the sessions of the account have ended. A mail brings the link to set a new password, good for one hour.'

const actions = ['grant', 'revoke', 'reset-factor', 'list'] as const
const flag = v.optional(v.boolean(), false)

export const staffCommand = defineCommand({
  name: 'staff',
  usage: '<email> --grant | --revoke | --reset-factor | --list',
  help: 'Makes an account one of the staff, or a customer again, or has its second factor set up anew; lists the staff.',
  places: ['email'],
  options: {
    grant: { type: 'boolean' },
    revoke: { type: 'boolean' },
    'reset-factor': { type: 'boolean' },
    list: { type: 'boolean' },
  },
  schema: v.pipe(
    v.object({ email: v.optional(emailArgument), grant: flag, revoke: flag, 'reset-factor': flag, list: flag }),
    v.check(
      (given) => actions.filter((action) => given[action]).length === 1,
      'Either --grant, --revoke, --reset-factor or --list is wanted.',
    ),
    v.check(({ email, list }) => list === (email === undefined), 'An address is wanted, and none for --list.'),
  ),
  run: async (services, { email = '', grant, list, 'reset-factor': reset }) => {
    if (list) return staffLines(services.db)
    if (reset) {
      if (!(await resetFactor(services, email)))
        throw new Refusal('NOT_FOUND', `No one of the staff has the address ${email}.`)
      return [`${email} sets up an authenticator app at the next sign-in.`, newPassword]
    }
    const isKnown = grant ? await grantStaff(services, email) : await revokeStaff(services.db, email)
    if (!isKnown) throw new Refusal('NOT_FOUND', `No account has the address ${email}.`)
    if (!grant) return [`${email} is a customer, and not of the staff.`]
    return [`${email} is one of the staff.`, newPassword]
  },
})

async function staffLines(db: Database): Promise<string[]> {
  const staff = await listStaff(db)
  if (staff.length === 0) return ['Nobody is of the staff.']
  return table([
    ['staff', 'since', 'second factor'],
    ...staff.map(({ email, since, factorSince }) => [
      email,
      dayOf(since),
      factorSince ? dayOf(factorSince) : 'not set up',
    ]),
  ])
}

function dayOf(moment: Date | null): string {
  return moment?.toISOString().slice(0, 10) ?? '-'
}
