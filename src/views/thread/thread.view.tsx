import { useSelector } from '@xstate/react'
import { latestAnswers } from '#domain/questions/reply.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Steady } from '#ui/steady.tsx'
import { Said } from './message.tsx'
import { ReplyBox } from './reply-box.tsx'
import type { ThreadActor } from './thread.actor.ts'
import css from './thread.module.css'

export function ThreadView({ actor }: { actor: ThreadActor }) {
  const question = useSelector(actor, ({ context }) => context.question)
  const ended = useSelector(
    actor,
    (snapshot) => snapshot.matches({ reply: 'resolved' }) || snapshot.matches({ reply: 'overtaken' }),
  )
  return (
    <article className={css['question']} tabIndex={-1} aria-label={`Question by ${question.createdBy.name}`}>
      <Said said={question}>
        {ended && (
          <Tag tone="success" icon="check">
            Resolved
          </Tag>
        )}
      </Said>
      <Comments actor={actor} />
      <ReplyBox actor={actor} />
    </article>
  )
}

function Comments({ actor }: { actor: ThreadActor }) {
  const answers = useSelector(actor, ({ context }) => context.question.answers)
  const all = useSelector(actor, (snapshot) => snapshot.matches({ comments: 'all' }))
  const more = useSelector(actor, (snapshot) => snapshot.can({ type: 'comments.showAll' }))
  const shown = all ? answers : answers.slice(-latestAnswers)
  return (
    <Steady>
      {more && (
        <div className={css['toggle']}>
          <Button kind="bare" onClick={() => actor.send({ type: 'comments.showAll' })}>
            Show all comments ({answers.length})
          </Button>
        </div>
      )}
      {all && (
        <div className={css['toggle']}>
          <Button kind="bare" onClick={() => actor.send({ type: 'comments.showLatest' })}>
            Show the latest {latestAnswers}
          </Button>
        </div>
      )}
      <div className={css['log']} role="log" aria-label="Comments">
        {shown.length > 0 && (
          <ol className={css['comments']}>
            {shown.map((answer) => (
              <li key={answer.id}>
                <Said said={answer} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Steady>
  )
}
