import * as v from 'valibot'
import { daySchema } from '#domain/links/calendar-day.ts'
import { formatMoney } from '#domain/money/format.ts'
import { currencySchema, minor, toDecimal } from '#domain/money/money.ts'
import { findAccount } from '#service/accounts/users.ts'
import type { KeptDetails } from '#service/audit/audit-event.ts'
import { readAudit, type AuditLine } from '#service/audit/read-audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { countArgument, emailArgument, orderArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { table } from './table.ts'

export const auditCommand = defineCommand({
  name: 'audit',
  usage: '[--order <order>] [--account <email>] [--since <day>] [--limit <count>]',
  help: 'Tells who changed what of access and money, and when, the newest first; 50 lines unless a limit is given.',
  options: {
    order: { type: 'string' },
    account: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string', default: '50' },
  },
  schema: v.object({
    order: v.optional(orderArgument),
    account: v.optional(emailArgument),
    since: v.optional(daySchema),
    limit: countArgument(1_000),
  }),
  run: async ({ db }, { order, account: email, since, limit }) => {
    const account = email === undefined ? undefined : await findAccount(db, email)
    if (email !== undefined && !account) throw new Refusal('NOT_FOUND', `No account has the address ${email}.`)
    const from = since === undefined ? undefined : new Date(`${since}T00:00:00Z`)
    const lines = await readAudit(db, { order, account: account?.user.userUid, since: from, limit: limit + 1 })
    if (lines.length === 0) return ['Nothing was changed.']
    const rows = table([['when (UTC)', 'who', 'what', 'details'], ...lines.slice(0, limit).map(cellsOf)])
    return lines.length > limit ? [...rows, 'There are older lines; --limit shows more.'] : rows
  },
})

function cellsOf({ line, actor, account }: AuditLine): string[] {
  const { at, who, whoUid, whoName, what, orderNumber, accountUid, details } = line
  const about = { order: orderNumber, account: account ?? accountUid, ...details }
  return [
    at.toISOString().slice(0, 19).replace('T', ' '),
    [who, actor ?? whoUid ?? whoName ?? ''].join(' ').trim(),
    what,
    told(about),
  ]
}

/** Such as `order 48002, method card, sum €128.63`; details that are false or missing are left out. */
function told(details: KeptDetails): string {
  return Object.entries(withSum(details))
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => (value === true ? wordsOf(name) : `${wordsOf(name)} ${[value].flat().join(' ')}`))
    .join(', ')
}

function withSum({ amount, currency, ...others }: KeptDetails): KeptDetails {
  const sum = v.safeParse(sumSchema, { amount, currency })
  return sum.success ? { ...others, sum: formatMoney(toDecimal(sum.output.amount), sum.output.currency) } : others
}

const sumSchema = v.object({ amount: v.pipe(v.number(), v.transform(minor)), currency: currencySchema })

/** 'sessionsEnded' becomes 'sessions ended'. */
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
