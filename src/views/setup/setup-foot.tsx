import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasSource } from '#domain/documents/sheet-setup.ts'
import { formatCounted } from '#domain/money/format.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { skipTarget } from '#ui/skip-links.tsx'
import type { FiguresActor } from '../figures/figures.actor.ts'
import { NextButton } from './next-button.tsx'
import { lookingAtColumns } from './opening-sheets.tsx'
import { isGuessing, isOpening, isUnmarked, readingLine, type SetupSnapshot } from './selectors.ts'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'
import { SpreadLines } from './spread-lines.tsx'

type FiguresSnapshot = ReturnType<FiguresActor['getSnapshot']>
type Counted = { actor: SetupActor; figures: FiguresActor | undefined }

/** Below the sheet: using its settings for all sheets, the counts, and Next. */
export function SetupFoot({ actor, figures }: Counted) {
  const several = useSelector(actor, ({ context }) => context.sheets.length > 1)
  const spreadable = useSelector(actor, (snapshot) => snapshot.can({ type: 'settings.spread' }))
  const said = useSelector(actor, sheetLine)
  const start = useSelector(actor, startLine)
  const shown = useSelector(actor, ({ context }) => context.shown)
  const name = useSelector(actor, ({ context }) => context.opened?.content.sheets[context.shown]?.sheetName ?? '')
  const counted = useSelector(figures, (snapshot) => countLine(snapshot, shown, name))
  const counting = useSelector(figures, isCounting)
  return (
    <section className={css['foot']} aria-label="Settings of the sheets">
      {several && (
        <Button disabled={!spreadable} onClick={() => actor.send({ type: 'settings.spread' })}>
          Apply settings from first sheet to all sheets
        </Button>
      )}
      <SaidLine
        sheet={said ?? start}
        counted={said === undefined ? counted : ''}
        isOnItsWay={said === undefined && counting}
      />
      <div className={css['wide']} {...skipTarget('next')}>
        <NextButton actor={actor} />
      </div>
      {several && <SpreadLines actor={actor} />}
    </section>
  )
}

type SaidProps = { readonly sheet: string; readonly counted: string; readonly isOnItsWay: boolean }

/**
 * What is marked, and the words that follow from it. Of the two only the one that has changed is read out; a count is once it
 * is there and another than before.
 */
function SaidLine({ sheet, counted, isOnItsWay }: SaidProps) {
  const [known, setKnown] = useState(isOnItsWay ? '' : counted)
  if (!isOnItsWay && known !== counted) setKnown(counted)
  return (
    <p className={css['said']}>
      <span role="status" aria-atomic="false">
        <span>{sheet}</span>
        {known !== '' && (
          <span className={classNames(isOnItsWay && css['old'])}>
            {sheet !== '' && ' '}
            {known}
          </span>
        )}
      </span>
      {isOnItsWay && ` ${counted}`}
    </p>
  )
}

export function SetupBar({ actor, figures }: Counted) {
  const opening = useSelector(actor, isOpening)
  const figure = useSelector(figures, totalLine)
  const note = useSelector(actor, sourceLine)
  return (
    <BottomBar until="medium" figure={opening ? 'Reading the file' : figure} note={note}>
      <NextButton actor={actor} />
    </BottomBar>
  )
}

/** The sentence in place of the count; undefined where the words are counted. */
function sheetLine(snapshot: SetupSnapshot): string | undefined {
  if (isGuessing(snapshot)) return lookingAtColumns
  if (isOpening(snapshot)) return readingLine(snapshot)
  if (!isUnmarked(snapshot)) return undefined
  return `Mark the column that holds the English text. ${skippedLine(snapshot)}`.trim()
}

/** The row where the texts of the shown sheet start, and the rows that are left out. */
function startLine(snapshot: SetupSnapshot): string {
  const { shown, sheets, sizes } = snapshot.context
  if (sizes[shown]?.rowCount === 0) return ''
  return `Start row ${(sheets[shown]?.startRow ?? 0) + 1}. ${skippedLine(snapshot)}`.trimEnd()
}

function skippedLine({ context: { shown, sheets } }: SetupSnapshot): string {
  const skipped = sheets[shown]?.startRow ?? 0
  if (skipped === 0) return ''
  return skipped === 1 ? 'Row 1 is taken as a header.' : `Rows 1 to ${skipped} are left out.`
}

function countLine(figures: FiguresSnapshot | undefined, shown: number, name: string): string {
  if (figures?.matches({ report: 'stale' })) return 'The words have changed.'
  if (isCounting(figures)) return 'Counting words'
  const report = currentReport(figures)
  if (!report) return 'The words are counted when you go on.'
  const words = report.sheets.find(({ sheetIndex }) => sheetIndex === shown)?.words
  if (!words) return `${name} has no source column.`
  return `${name}: ${formatCounted(words.rows, 'string')}, ${formatCounted(words.count, 'word')}`
}

function totalLine(figures: FiguresSnapshot | undefined): string {
  const report = currentReport(figures)
  if (report) return formatCounted(report.words.count, 'word')
  return isCounting(figures) ? 'Counting words' : 'No words yet'
}

/** The report of what is marked now; undefined while the last one is of something else. */
function currentReport(figures: FiguresSnapshot | undefined) {
  return figures?.matches({ report: 'counted' }) ? figures.context.report : undefined
}

function isCounting(figures: FiguresSnapshot | undefined): boolean {
  return Boolean(figures?.matches({ report: 'stale' }) || figures?.matches({ report: 'counting' }))
}

function sourceLine({ context: { sheets } }: SetupSnapshot): string {
  const marked = sheets.filter(hasSource).length
  if (sheets.length === 1) return marked === 1 ? 'The sheet has a source column' : 'The sheet has no source column'
  return `${marked} of ${sheets.length} sheets ${marked === 1 ? 'has' : 'have'} a source column`
}
