import * as v from 'valibot'
import { setResolved } from '#service/questions/conversation.ts'
import { questionArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const resolveCommand = defineCommand({
  name: 'resolve',
  usage: '<question> [--reopen]',
  help: 'Ends a question, so that it takes no more answers, or opens it again.',
  places: ['question'],
  options: { reopen: { type: 'boolean', default: false } },
  schema: v.object({ question: questionArgument, reopen: v.boolean() }),
  run: async ({ db }, { question, reopen }) => {
    await setResolved(db, question, !reopen)
    return [`Question ${question} is ${reopen ? 'open again' : 'resolved'}.`]
  },
})
