import { isUnanswered, type Thread } from '#domain/questions/threads.ts'
import { arrowTarget } from '#ui/arrow-target.ts'
import { useTabStop } from '#ui/use-tab-stop.ts'
import { SourceText } from './source-text.tsx'
import css from './threads.module.css'

type ThreadListProps = {
  readonly threads: readonly Thread[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

export function ThreadList({ threads, chosen, onChoose }: ThreadListProps) {
  const stop = useTabStop<HTMLUListElement>({ line: 'li', run: 'down' })
  return (
    <ul className={css['list']} {...stop}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <button
            type="button"
            {...arrowTarget}
            className={css['row']}
            aria-current={thread.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(thread.id)}
          >
            {thread.key !== undefined && <span className={css['key']}>{thread.key}</span>}
            <span className={css['text']} dir={thread.sourceText === undefined ? undefined : 'auto'}>
              <SourceText text={thread.sourceText} />
            </span>
            {isUnanswered(thread) && (
              <span className={css['dot']} role="img" aria-label="No answers" title="No answers" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
