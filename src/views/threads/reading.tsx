import { useSelector } from '@xstate/react'
import { useMemo, useRef, type ReactNode } from 'react'
import { formatCounted } from '#domain/money/format.ts'
import type { Question } from '#domain/questions/question.ts'
import { isUnresolved, threadsOf, unresolvedThreads, type Thread } from '#domain/questions/threads.ts'
import { Bracket } from '#ui/bracket.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { skipTarget, SkipLinks } from '#ui/skip-links.tsx'
import { Steady } from '#ui/steady.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { SourceText } from './source-text.tsx'
import { ThreadList } from './thread-list.tsx'
import type { ThreadsActor } from './threads.actor.ts'
import css from './threads.module.css'

type ReadingProps = { readonly actor: ThreadsActor; readonly card: (question: Question) => ReactNode }

/** The list of threads beside the open one; under 768 px the list is above it. */
export function Reading({ actor, card }: ReadingProps) {
  const questions = useSelector(actor, ({ context }) => context.questions)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const tab = useSelector(actor, (snapshot) => (snapshot.hasTag('all') ? 'all' : 'unresolved'))
  const empty = useSelector(actor, (snapshot) => emptyText(snapshot))
  const threads = useMemo(() => threadsOf(questions), [questions])
  const read = empty === undefined ? threads.find(({ id }) => id === chosen) : undefined
  const heading = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const choose = (id: string) => {
    actor.send({ type: 'thread.choose', id })
    if (narrow) requestAnimationFrame(() => heading.current?.scrollIntoView({ block: 'start' }))
  }
  const shown = tab === 'all' ? threads : unresolvedThreads(threads, chosen)
  const list = empty === undefined ? <ThreadList threads={shown} chosen={chosen} onChoose={choose} /> : null
  return (
    <div className={classNames(css['columns'], empty !== undefined && css['alone'])}>
      <div className={css['side']}>
        <Tabs
          label="Questions"
          value={tab}
          onChoose={(to) => actor.send({ type: to === 'all' ? 'tab.all' : 'tab.unresolved' })}
          tabs={[
            { value: 'all', label: 'All', count: threads.length },
            { value: 'unresolved', label: 'Unresolved', count: threads.filter(isUnresolved).length },
          ]}
        >
          <TabPanel value={tab}>
            {read && <SkipLinks to={['answer']} keys="In the list, the arrow keys lead from text to text." />}
            {list ?? <Empty line={empty ?? ''} />}
          </TabPanel>
        </Tabs>
      </div>
      <VisuallyHidden>
        <output>{read && shownWords(read)}</output>
      </VisuallyHidden>
      {read && (
        <div className={css['thread']} ref={heading} {...skipTarget('answer')}>
          <ThreadHead thread={read} />
          <Steady>{read.questions.map(card)}</Steady>
        </div>
      )}
    </div>
  )
}

function ThreadHead({ thread: { sourceText } }: { thread: Thread }) {
  return (
    <Bracket size="medium" className={css['source']}>
      <h2 dir={sourceText === undefined ? undefined : 'auto'}>
        <SourceText text={sourceText} />
      </h2>
    </Bracket>
  )
}

/** Said when a text is chosen: the list keeps the focus, and what is shown changes elsewhere. */
function shownWords({ sourceText = 'General', questions }: Thread): string {
  const text = sourceText.slice(0, spoken).trim()
  const stop = endsSentence.test(text) ? '' : '.'
  return `Shown: ${text}${stop} ${formatCounted(questions.length, 'question')}`
}

const endsSentence = /[\p{Sentence_Terminal}…][\p{Quotation_Mark}\p{Pe}]*$/u

/** How much of a long text is said. */
const spoken = 80

function emptyText(snapshot: ReturnType<ThreadsActor['getSnapshot']>): string | undefined {
  if (snapshot.matches({ reading: 'none' })) return "You don't have any questions yet."
  if (snapshot.matches({ reading: 'settled' })) return "You don't have any unresolved questions."
  return undefined
}
