import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RawOverview } from '#domain/documents/raw/view/raw-view.ts'
import { formatCounted } from '#domain/money/format.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { useStanding } from '../order/use-standing.ts'
import { NextButton } from '../setup/next-button.tsx'
import { isSaving } from '../setup/selectors.ts'
import type { SetupActor } from '../setup/setup.actor.ts'
import { RawFigures } from './raw-figures.tsx'
import { RawQuestions } from './raw-questions.tsx'
import css from './raw.module.css'
import { SpotPanel } from './spot-panel.tsx'
import { TextBox } from './text-box.tsx'
import { TextTools } from './text-tools.tsx'

/** A raw file: its text as it is, which texts are translated, and what is worth checking. A raw file needs no marking. */
export function RawView({ actor, figures }: { actor: SetupActor; figures: ReactNode }) {
  const still = useLasting(useStanding(actor, isSaving))
  const overview = useSelector(actor, ({ context }) => context.opened?.raw?.overview)
  if (!overview) return null
  return (
    <>
      <div className={css['first']} inert={still}>
        <RawQuestions actor={actor} overview={overview} />
      </div>
      <div className={css['columns']} inert={still}>
        <RawFigures actor={actor} overview={overview} />
        <div className={css['text']}>
          <TextTools actor={actor} overview={overview} />
          <TextBox actor={actor} overview={overview} />
          <p className={css['hint']}>By keyboard: Enter within the text goes to the next one, Shift + Enter back.</p>
          <SpotPanel actor={actor} />
        </div>
      </div>
      <div className={css['foot']}>
        <p role="status">{totalLine(overview)}</p>
        <NextButton actor={actor} />
      </div>
      {figures && <div className={css['figures']}>{figures}</div>}
      <BottomBar
        until="medium"
        figure={formatCounted(overview.count.sourceWordCount, 'word')}
        note={stringsOf(overview)}
      >
        <NextButton actor={actor} />
      </BottomBar>
    </>
  )
}

function totalLine(overview: RawOverview): string {
  return `${stringsOf(overview)}, ${formatCounted(overview.count.sourceWordCount, 'word')}`
}

function stringsOf({ count }: RawOverview): string {
  return formatCounted(count.stringCount, 'string')
}
