import * as v from 'valibot'
import { answerAsStaff } from '#service/questions/conversation.ts'
import { authorArguments, questionArgument, wordsArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const answerCommand = defineCommand({
  name: 'answer',
  usage: '<question> <text> --by <name> [--lang <language>]',
  help: 'Answers an open question, for a linguist or for us; the customer is not mailed, as they are of a new question.',
  places: ['question', 'text'],
  options: { by: { type: 'string' }, lang: { type: 'string' } },
  schema: v.object({ question: questionArgument, text: wordsArgument, ...authorArguments }),
  run: async ({ db, now }, { question, text, by, lang }) => {
    await answerAsStaff(db, question, { by: { name: by, lang: lang ?? null }, content: text, at: now() })
    return [`Question ${question} is answered.`]
  },
})
