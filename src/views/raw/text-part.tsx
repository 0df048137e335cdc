import { memo } from 'react'
import type { PieceMark, RawPart, RawPiece, RawRow, RawSpot } from '#domain/documents/raw/view/raw-view.ts'
import { toTag } from '#domain/languages/language-id.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { markWords } from './raw-words.ts'
import css from './text-box.module.css'

type Place = Pick<RawSpot, 'start' | 'end'> | undefined

/** Some rows of the text. Rendered again only when it gains or loses the current text. */
export function TextPart({ part, spot }: { part: RawPart; spot: Place }) {
  const [first] = part.rows
  const last = part.rows.at(-1)
  const isHere = spot && first && last && spot.start <= endOf(last) && spot.end >= first.start
  return <Rows part={part} spot={isHere ? spot : undefined} />
}

const Rows = memo(({ part, spot }: { part: RawPart; spot: Place }) => (
  <div data-part={part.index}>
    {part.rows.map((row) => (
      <Row
        key={row.start}
        row={row}
        spot={spot && spot.start <= endOf(row) && spot.end >= row.start ? spot : undefined}
      />
    ))}
  </div>
))
Rows.displayName = 'Rows'

const Row = memo(({ row, spot }: { row: RawRow; spot: Place }) => (
  <div className={classNames(css['row'], spot && css['here'])} data-row={row.start}>
    <span className={css['number']} aria-hidden="true">
      {row.isFirst && row.line}
    </span>
    <span className={css['line']}>
      {row.pieces.map((piece, index) =>
        piece.mark ? (
          <Piece key={index} text={piece.text} mark={piece.mark} isHere={piece.mark.start === spot?.start} />
        ) : (
          piece.text
        ),
      )}
    </span>
  </div>
))
Row.displayName = 'Row'

function Piece({ text, mark, isHere }: { text: string; mark: PieceMark; isHere: boolean }) {
  const { kind, opens, closes, start, lang } = mark
  const words = markWords(mark)
  return (
    <mark
      className={classNames(
        css[kind],
        isHere && css['current'],
        isHere && opens && css['opens'],
        isHere && closes && css['closes'],
      )}
      data-text={start}
      title={words}
    >
      {opens && kind !== 'source' && <VisuallyHidden>{`${words}: `}</VisuallyHidden>}
      <bdi lang={lang && toTag(lang)}>{text}</bdi>
    </mark>
  )
}

function endOf({ start, pieces }: RawRow): number {
  return start + pieces.reduce((length: number, { text }: RawPiece) => length + text.length, 0)
}
