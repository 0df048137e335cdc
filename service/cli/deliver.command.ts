import * as v from 'valibot'
import { limits } from '#domain/documents/limits.ts'
import { deliverOrder } from '#service/delivery/deliver-order.ts'
import { Refusal } from '#service/http/refusal.ts'
import { languageArgument, orderArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { deliveryReport } from './delivery-report.ts'
import { givenFile } from './given-file.ts'

export const deliverCommand = defineCommand({
  name: 'deliver',
  usage: '<order> <file...> [--lang <language>] [--accept]',
  help: "Checks what linguists gave back, merges it into the customer's file, and completes the order.",
  places: ['order', 'file...'],
  options: { lang: { type: 'string' }, accept: { type: 'boolean', default: false } },
  schema: v.object({
    order: orderArgument,
    file: v.array(v.string()),
    lang: v.optional(languageArgument),
    accept: v.boolean(),
  }),
  run: async (services, { order, file: names, lang, accept }, folder) => {
    const files = await Promise.all(names.map((name) => givenFile(folder, name, limits.exchangeBytes)))
    const outcome = await deliverOrder(services, { number: order, files, lang, accept })
    const report = deliveryReport(outcome)
    if (outcome.remembered === null) throw new Refusal('INVALID_REQUEST', report.join('\n'))
    return report
  },
})
