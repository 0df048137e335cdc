import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, orders } from './schema.ts'

/**
 * Questions that linguists ask about an order. `state` is 0, or 8 once resolved. Without `sourceText` the question is
 * about the whole order; `textKey` is the identifier of the text in the customer's file.
 */
export const questions = pgTable(
  'questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orders.number, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    sourceText: text('source_text'),
    textKey: text('text_key'),
    author: text('author').notNull(),
    lang: text('lang'),
    state: integer('state').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('questions_order').on(table.orderNumber, table.id)],
)

/** `author` is the name at that time. `repeatHash` is of what identifies a repeated answer. */
export const answers = pgTable(
  'answers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    author: text('author').notNull(),
    lang: text('lang'),
    repeatHash: text('repeat_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('answers_question').on(table.questionId, table.repeatHash)],
)
