import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import type { FiguresEvent } from '#machines/figures/figures.types.ts'
import { Section } from '#ui/section.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useTabStop } from '#ui/use-tab-stop.ts'
import { CountingRule } from './counting-rule.tsx'
import { FigureCard } from './figure-card.tsx'
import type { FiguresActor } from './figures.actor.ts'
import css from './figures.module.css'
import { RowsDialog } from './rows.dialog.tsx'

interface FiguresViewProps {
  actor: FiguresActor
  /** The index of the sheet that is shown beside the figures. */
  sheet: number
  /** What stands between the figures and the rule that they are counted by. */
  children?: ReactNode
}

/** The word counts of the source file, for a customer to check: each figure opens the rows behind it. */
export function FiguresView({ actor, sheet, children }: FiguresViewProps) {
  const unmarked = useSelector(actor, (snapshot) => snapshot.matches({ report: 'unmarked' }))
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Section title="Word count" titleRef={title} note={<News actor={actor} onLeave={() => title.current?.focus()} />}>
      {unmarked ? (
        <p className={css['none']}>Figures appear here once a source column is marked.</p>
      ) : (
        <Cards actor={actor} sheet={sheet} />
      )}
      {children}
      <CountingRule />
      <RowsDialog actor={actor} />
    </Section>
  )
}

/** The shown sheet beside the whole file, if there is more than one sheet. All figures are one stop of the Tab key. */
function Cards({ actor, sheet }: Pick<FiguresViewProps, 'actor' | 'sheet'>) {
  const names = useSelector(actor, ({ context }) => context.file?.meta.sheets)
  const report = useSelector(actor, ({ context }) => context.report)
  const current = useSelector(actor, (snapshot) => snapshot.matches({ report: 'counted' }))
  const memoryKnown = useSelector(actor, (snapshot) => snapshot.matches({ memory: 'known' }))
  const stop = useTabStop<HTMLDivElement>({ line: 'tr, dl > div', run: 'down' })
  const single = names === undefined || names.length < 2
  const counted = { actor, report, current, memoryKnown }
  return (
    <div className={single ? css['one'] : css['cards']} {...stop}>
      {!single && <FigureCard {...counted} sheet={sheet} title={names[sheet]?.sheetName ?? ''} />}
      <FigureCard {...counted} title={single ? undefined : 'Whole file'} />
    </div>
  )
}

interface NewsProps {
  actor: FiguresActor
  /** Moves the focus, because the pressed button is removed. */
  onLeave: () => void
}

function News({ actor, onLeave }: NewsProps) {
  const report = useSelector(actor, reportNews)
  const memory = useSelector(actor, memoryNews)
  const uncounted = useSelector(actor, (snapshot) => snapshot.can({ type: 'report.retry' }))
  const unknown = useSelector(actor, (snapshot) => snapshot.can({ type: 'memory.retry' }))
  const leaveBy = (event: FiguresEvent) => () => {
    onLeave()
    actor.send(event)
  }
  return (
    <>
      {report}
      {uncounted && <TextButton onClick={leaveBy({ type: 'report.retry' })}>Count again</TextButton>}
      {report && memory && ' '}
      {memory}
      {unknown && <TextButton onClick={leaveBy({ type: 'memory.retry' })}>Ask again</TextButton>}
    </>
  )
}

type Snapshot = ReturnType<FiguresActor['getSnapshot']>

function reportNews({ value }: Snapshot): string {
  switch (value.report) {
    case 'stale':
      return 'These figures have changed.'
    case 'counting':
      return 'Counting words'
    case 'uncounted':
      return 'The words could not be counted here. '
    case 'routing':
    case 'unmarked':
    case 'counted':
      return ''
  }
}

function memoryNews({ value }: Snapshot): string {
  switch (value.memory) {
    case 'asking':
      return 'Asking your translation memory'
    case 'unknown':
      return 'Your translation memory did not answer. '
    case 'known':
      return ''
  }
}
