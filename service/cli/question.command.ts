import * as v from 'valibot'
import { askCustomer } from '#service/questions/conversation.ts'
import { authorArguments, orderArgument, wordsArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const questionCommand = defineCommand({
  name: 'question',
  usage: '<order> <text> --by <name> [--lang <language>] [--source <text> [--key <identifier>]]',
  help: 'Asks the customer of a paid order, who is mailed of it, about one of its texts or about all of it.',
  places: ['order', 'text'],
  options: {
    by: { type: 'string' },
    lang: { type: 'string' },
    source: { type: 'string' },
    key: { type: 'string' },
  },
  schema: v.pipe(
    v.object({
      order: orderArgument,
      text: wordsArgument,
      ...authorArguments,
      source: v.optional(wordsArgument),
      key: v.optional(wordsArgument),
    }),
    v.check(({ source, key }) => key === undefined || source !== undefined, '--key is of a text, given as --source.'),
  ),
  run: async ({ db, jobs, now }, { order, text, by, lang, source, key }) => {
    const author = { name: by, lang: lang ?? null }
    const id = await askCustomer({ db, jobs }, order, { by: author, content: text, at: now(), sourceText: source, key })
    return [`Question ${id} is asked, of order ${order}.`]
  },
})
