import * as v from 'valibot'
import { isResolved, type Answer, type Question } from '#domain/questions/question.ts'
import { Refusal } from '#service/http/refusal.ts'
import { questionsOf } from '#service/questions/conversation.ts'
import { findOrder } from '#service/store/orders.ts'
import { orderArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const questionsCommand = defineCommand({
  name: 'questions',
  usage: '<order>',
  help: 'Shows what was asked and answered about an order, the newest question first.',
  places: ['order'],
  schema: v.object({ order: orderArgument }),
  run: async ({ db }, { order }) => {
    const asked = await questionsOf(db, order)
    if (asked.length === 0 && !(await findOrder(db, order))) {
      throw new Refusal('ORDER_NOT_FOUND', `There is no order ${order}.`)
    }
    return asked.length === 0 ? ['No questions.'] : asked.flatMap(linesOf)
  },
})

function linesOf(question: Question): string[] {
  const { id, ctx, answers } = question
  const head = [
    `Question ${id}`,
    ctx.sourceText === undefined ? 'General' : [ctx.key, `"${onOneLine(ctx.sourceText)}"`].filter(Boolean).join(' '),
    isResolved(question) ? 'resolved' : answers.length === 0 ? 'no answers' : 'open',
  ]
  return [head.join(' · '), ...[question, ...answers].map(said)]
}

function said({ content, createdBy: { name, lang }, createdAt }: Question | Answer): string {
  const who = lang === null ? name : `${name} (${lang})`
  return `  ${createdAt.slice(0, 16).replace('T', ' ')}  ${who}: ${onOneLine(content)}`
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
