import { draftStore } from '#actors/drafts/draft-store.ts'
import { lateWriter, type LateWriter } from '#actors/drafts/late-writer.ts'
import { isBlank, replySchema, type QuestionReply } from '#domain/questions/reply.ts'

/** What was typed in answer boxes and not yet sent, by the question's id. */
export const replies = draftStore<QuestionReply>({
  prefix: 'reply.',
  schema: replySchema,
  isEmpty: ({ text }) => isBlank(text),
})

/** How long typing may continue before the reply is written, in milliseconds (specification §9). */
const pause = 1_000

const writers = new Set<LateWriter<QuestionReply>>()

export function replyWriter(): LateWriter<QuestionReply> {
  const writer = lateWriter(replies, pause)
  writers.add(writer)
  return {
    ...writer,
    end: () => {
      writers.delete(writer)
      writer.end()
    },
  }
}

/** Deletes all replies at logout, including those not written yet. */
export async function forgetReplies(): Promise<void> {
  for (const writer of writers) writer.drop()
  await replies.forgetAll()
}
