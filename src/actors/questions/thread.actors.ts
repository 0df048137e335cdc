import { fromCallback, fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import type { Client } from '#api/client.ts'
import { answerQuestion } from '#domain/contract/answer-question.call.ts'
import type { Answer } from '#domain/questions/question.ts'
import type { QuestionReply } from '#domain/questions/reply.ts'
import type { Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import type { ReplyInput } from '#machines/thread/thread.types.ts'
import { replies, replyWriter } from './reply-store.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }

export function threadActors(client: Client) {
  return {
    recallReply: fromPromise<QuestionReply | undefined, { readonly questionId: string }>(({ input }) =>
      replies.read(input.questionId),
    ),
    sendReply: fromPromise(async ({ input, signal }: Ask<ReplyInput>): Promise<Result<Answer, StepCode>> => {
      const { text, key } = input.reply
      return dataOf(
        await client.call(answerQuestion, {
          params: { questionId: input.questionId },
          body: { content: text.trim(), state: 0, tags: [], key },
          signal,
        }),
      )
    }),
    keepReply: fromCallback<{ type: 'reply.changed' } & ReplyInput>(({ receive }) => {
      const { write, end } = replyWriter()
      receive(({ questionId, reply }) => write(questionId, reply))
      return end
    }),
  }
}
