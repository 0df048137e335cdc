import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { normaliseVatNumber } from '#domain/accounts/vat-number.ts'
import type { Services } from '#service/services.ts'
import { vatLookUps } from '#service/store/vat.schema.ts'
import { vatDoubts } from '#service/vat/vat-doubts.ts'
import { countArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { table } from './table.ts'

const excess = 'is one word too many'
const outcomes = { found: 'found', notFound: 'not found', noAnswer: 'no answer' } as const

export const vatCommand = defineCommand({
  name: 'vat',
  usage: 'doubts | look-ups <number> [--limit <count>]',
  help: 'Lists VAT numbers that are not found or not looked up yet; shows when a number was looked up, and what came of it.',
  places: ['action', 'number'],
  options: { limit: { type: 'string', default: '50' } },
  schema: v.pipe(
    v.strictObject({
      action: v.picklist(['doubts', 'look-ups'], 'must be doubts or look-ups'),
      number: v.optional(v.pipe(v.string(), v.transform(normaliseVatNumber), v.nonEmpty('is empty'))),
      limit: countArgument(1_000),
    }),
    v.forward(
      v.check(({ action, number }) => action === 'look-ups' || number === undefined, excess),
      ['number'],
    ),
    v.check(({ action, number }) => action === 'doubts' || number !== undefined, 'look-ups takes a VAT number.'),
  ),
  run: (services, { number, limit }) =>
    number === undefined ? doubtsTable(services) : lookUpsTable(services, number, limit),
})

async function doubtsTable(services: Services): Promise<readonly string[]> {
  const doubts = await vatDoubts(services)
  if (doubts.length === 0) return ['No VAT number is in doubt.']
  return table([['VAT number', 'of', 'why'], ...doubts.map(({ vatNumber, of, why }) => [vatNumber, of, why])])
}

async function lookUpsTable({ db }: Services, number: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select()
    .from(vatLookUps)
    .where(eq(vatLookUps.vatNumber, number))
    .orderBy(desc(vatLookUps.askedAt))
    .limit(limit)
  if (rows.length === 0) return [`${number} was not looked up.`]
  return table([
    ['asked (UTC)', 'register', 'outcome', 'consultation', 'for', 'said'],
    ...rows.map(({ askedAt, register, outcome, consultationNumber, orderNumber, invoiceNumber, ...said }) => [
      askedAt.toISOString().slice(0, 16).replace('T', ' '),
      register,
      outcomes[outcome],
      consultationNumber || '-',
      orderNumber !== null ? `order ${orderNumber}` : invoiceNumber !== null ? `invoice ${invoiceNumber}` : '-',
      [said.name, said.address, said.fault].filter(Boolean).join(', ').replaceAll(/\s+/g, ' ') || '-',
    ]),
  ])
}
