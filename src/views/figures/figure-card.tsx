import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { languageName } from '#domain/languages/language-name.ts'
import { formatCount } from '#domain/money/format.ts'
import {
  languageFigures,
  sheetFigures,
  type Figure,
  type FigureQuery,
  type LanguageFigure,
  type SheetFigure,
  type WordFigures,
  type WordReport,
} from '#domain/words/word-report.ts'
import { arrowTarget } from '#ui/arrow-target.ts'
import { classNames } from '#ui/class-names.ts'
import { SlipLine, SlipLines } from '#ui/slip.tsx'
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '#ui/table.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { figureLabel, rowNoun, shownCount, type RowNoun } from './figure-words.ts'
import css from './figures.module.css'
import type { FiguresActor } from './figures.actor.ts'

interface Counted {
  actor: FiguresActor
  /** Undefined before the first count. */
  report: WordReport | undefined
  /** Whether the report is of what is marked now. */
  current: boolean
  memoryKnown: boolean
}

interface FigureCardProps extends Counted {
  /** The sheet's index; absent for the whole file. */
  sheet?: number
  /** Undefined for the only card. */
  title: string | undefined
}

const hints: Partial<Record<SheetFigure, string>> = {
  repetitions: 'Counted like any other text',
  placeholders: 'Not counted as words',
}

/** The figures of a sheet, or of the whole file. While they are counted again, the old figures stay, greyed. */
export function FigureCard({ sheet, title, ...counted }: FigureCardProps) {
  const id = useId()
  const { report, current } = counted
  const figures = sheet === undefined ? report : report?.sheets.find(({ sheetIndex }) => sheetIndex === sheet)
  return (
    <div
      className={classNames(css['card'], !current && css['stale'])}
      role="group"
      aria-labelledby={title === undefined ? undefined : id}
      aria-label={title === undefined ? 'Whole file' : undefined}
      aria-busy={!current}
    >
      {title !== undefined && (
        <h3 id={id} className={css['title']}>
          {title}
        </h3>
      )}
      {report && !figures ? (
        <p className={css['none']}>This sheet has no source column.</p>
      ) : (
        <Figures {...counted} sheet={sheet} scope={title ?? 'Whole file'} figures={figures} />
      )}
    </div>
  )
}

interface FiguresProps extends Counted {
  sheet: number | undefined
  /** The name of the sheet, or 'Whole file'. */
  scope: string
  figures: WordFigures | undefined
}

function Figures({ actor, sheet, scope, figures, current, memoryKnown }: FiguresProps) {
  const noun = useSelector(actor, nounOf)
  const opened = { actor, openable: current }
  const at = sheet === undefined ? {} : { sheetIndex: sheet }
  const languages = Object.entries(figures?.languages ?? {})
  return (
    <>
      <SlipLines>
        {sheetFigures.map((figure) => (
          <SlipLine
            key={figure}
            label={figureLabel(figure, noun)}
            strong={figure === 'words'}
            hint={hints[figure]}
            amount={<FigureButton {...opened} of={scope} query={{ ...at, figure }} figure={figures?.[figure]} />}
          />
        ))}
      </SlipLines>
      {languages.length === 0 ? (
        <p className={css['none']}>{figures && noLanguages(memoryKnown)}</p>
      ) : (
        <Table label={`${scope}, by language`} className={css['languages']}>
          <TableHead>
            <HeadCell>Language</HeadCell>
            {languageFigures.map((figure) => (
              <HeadCell key={figure} number>
                {figureLabel(figure, noun)}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {languages.map(([lang, ofLanguage]) => (
              <Row key={lang}>
                <RowHead>{languageName(lang)}</RowHead>
                {languageFigures.map((figure) => (
                  <Cell key={figure} number>
                    {memoryKnown || !needsMemory(figure) ? (
                      <FigureButton
                        {...opened}
                        of={`${languageName(lang)}, ${scope}`}
                        query={{ ...at, figure, lang }}
                        figure={ofLanguage[figure]}
                      />
                    ) : (
                      <span className={css['unknown']}>Not known yet</span>
                    )}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  )
}

interface FigureButtonProps {
  actor: FiguresActor
  openable: boolean
  /** The sheet or language of the figure, in words. */
  of: string
  query: FigureQuery
  figure: Figure | undefined
}

/** A button that opens the rows behind a figure; without rows, plain text. */
function FigureButton({ actor, openable, of, query, figure }: FigureButtonProps) {
  const noun = useSelector(actor, nounOf)
  if (!figure) return '–'
  const shown = formatCount(shownCount(query, figure))
  if (figure.rows === 0) return shown
  return (
    <TextButton
      {...arrowTarget}
      aria-label={`${figureLabel(query.figure, noun)}, ${of}: ${shown}`}
      disabled={!openable}
      onClick={() => actor.send({ type: 'figure.open', query })}
    >
      {shown}
    </TextButton>
  )
}

/** What is left to translate depends on translation memory. */
function needsMemory(figure: LanguageFigure): boolean {
  return figure !== 'translated'
}

function noLanguages(memoryKnown: boolean): string {
  return memoryKnown
    ? 'No text is translated yet: every language is billed for all words.'
    : 'The file holds no translations. What your translation memory knows is not known yet.'
}

function nounOf({ context: { file } }: ReturnType<FiguresActor['getSnapshot']>): RowNoun {
  return rowNoun(file?.original ?? '')
}
