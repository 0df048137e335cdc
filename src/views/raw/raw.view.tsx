import { useSelector } from '@xstate/react'
import { formatCounted } from '#domain/money/format.ts'
import { hasShapes } from '#domain/words/shapes.ts'
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
import { RawQuestions } from './raw-questions.tsx'
import css from './raw.module.css'
import { SpotPanel } from './spot-panel.tsx'
import { TextBox } from './text-box.tsx'
import { TextTools } from './text-tools.tsx'

/** A raw file: its text as it is, which texts are translated, and what is worth checking. A raw file needs no marking. */
export function RawView({ actor, figures }: { actor: SetupActor; figures: FiguresActor | undefined }) {
  const still = useLasting(useStanding(actor, isSaving))
  const overview = useSelector(actor, ({ context }) => context.opened?.raw?.overview)
  const count = useRawCount(actor, figures)
  if (!overview || !count) return null
  return (
    <>
      <div className={css['first']} inert={still}>
        <RawQuestions actor={actor} overview={overview} />
      </div>
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
        <p role="status">{totalLine(count)}</p>
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
 * The count of the file as the figures have it. Until they have, it is as the file was opened, where nothing was chosen of
 * its codes; else its words are not known.
 */
function useRawCount(actor: SetupActor, figures: FiguresActor | undefined): RawCount | undefined {
  const overview = useSelector(actor, ({ context }) => context.opened?.raw?.overview)
  const isChosen = useSelector(actor, ({ context }) => hasShapes(context.placeholders))
  const report = useSelector(figures, (snapshot) =>
    snapshot?.matches({ report: 'uncounted' }) ? undefined : snapshot?.context.report,
  )
  if (!overview) return undefined
  const { count: opened } = overview
  const kinds = isChosen
    ? overview.kinds.map((line) => ({ ...line, words: report?.kinds?.[line.kind] }))
    : overview.kinds
  if (!report) return { ...opened, kinds, ...(isChosen && { sourceWordCount: undefined, filledWordCount: {} }) }
  return {
    stringCount: report.words.rows,
    sourceWordCount: report.words.count,
    filledWordCount: Object.fromEntries(
      Object.keys(opened.filledWordCount).map((lang) => [lang, report.languages[lang]?.translated.count ?? 0]),
    ),
    kinds,
  }
}

function totalLine(count: RawCount): string {
  return count.sourceWordCount === undefined ? stringsOf(count) : `${stringsOf(count)}, ${wordsOf(count)}`
}

function stringsOf({ stringCount }: RawCount): string {
  return formatCounted(stringCount, 'string')
}

function wordsOf({ sourceWordCount }: RawCount): string {
  return sourceWordCount === undefined ? 'No words yet' : formatCounted(sourceWordCount, 'word')
}
