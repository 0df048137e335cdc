import { useSelector } from '@xstate/react'
import { formatCounted } from '#domain/money/format.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { FiguresView } from '../figures/figures.view.tsx'
import type { FiguresActor } from '../figures/figures.actor.ts'
import { OwnCodes } from '../setup/own-codes.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { useStanding } from '../order/use-standing.ts'
import { NextButton } from '../setup/next-button.tsx'
import { isSaving } from '../setup/selectors.ts'
import type { SetupActor } from '../setup/setup.actor.ts'
import { RawFigures, type RawCount } from './raw-figures.tsx'
import css from './raw.module.css'
import { SpotPanel } from './spot-panel.tsx'
import { TextBox } from './text-box.tsx'
import { TextTools } from './text-tools.tsx'

/** A raw file: its text as it is, which texts are translated, and what is worth checking. A raw file needs no marking. */
export function RawView({ actor, figures }: { actor: SetupActor; figures: FiguresActor | undefined }) {
  const still = useLasting(useStanding(actor, isSaving))
  const overview = useSelector(actor, ({ context }) => context.opened?.raw?.overview)
  const count = useRawCount(overview?.count, figures)
  if (!overview || !count) return null
  return (
    <>
      <div className={css['columns']} inert={still}>
        <RawFigures actor={actor} overview={overview} count={count} />
        <div className={css['text']}>
          <TextTools actor={actor} overview={overview} />
          <TextBox actor={actor} overview={overview} />
          <p className={css['hint']}>By keyboard: Enter within the text goes to the next one, Shift + Enter back.</p>
          <SpotPanel actor={actor} />
        </div>
      </div>
      <div className={css['foot']}>
        <p role="status">{`${stringsOf(count)}, ${wordsOf(count)}`}</p>
        <NextButton actor={actor} />
      </div>
      {figures && (
        <div className={css['figures']}>
          <FiguresView actor={figures} sheet={0}>
            <OwnCodes actor={actor} figures={figures} />
          </FiguresView>
        </div>
      )}
      <BottomBar until="medium" figure={wordsOf(count)} note={stringsOf(count)}>
        <NextButton actor={actor} />
      </BottomBar>
    </>
  )
}

/**
 * The count of the file as the figures have it; until they have, as it was opened, before any of its codes were chosen to be
 * placeholders or words.
 */
function useRawCount(opened: RawCount | undefined, figures: FiguresActor | undefined): RawCount | undefined {
  const report = useSelector(figures, (snapshot) => snapshot?.context.report)
  if (!opened || !report) return opened
  return {
    stringCount: report.words.rows,
    sourceWordCount: report.words.count,
    filledWordCount: Object.fromEntries(
      Object.keys(opened.filledWordCount).map((lang) => [lang, report.languages[lang]?.translated.count ?? 0]),
    ),
  }
}

function stringsOf({ stringCount }: RawCount): string {
  return formatCounted(stringCount, 'string')
}

function wordsOf({ sourceWordCount }: RawCount): string {
  return formatCounted(sourceWordCount, 'word')
}
