import type { HeldText, RawFile, RawSegment, Stretch } from '../raw-file.ts'
import { generalKind, kindsOfWay } from '../text-kinds.ts'
import { firstWhere } from './first-where.ts'
import { markBehind, partOfRow, type RawIndex } from './raw-index.ts'
import type { RawMark } from './raw-marks.ts'
import type { RawSpot, RawWish, SpotChoice, SpotSubject, TextSet } from './raw-view.ts'
import { rowAt } from './row-index.ts'

/** The most characters of a text that are sent. */
const LONGEST_TEXT = 2_000

/** The next text of a set behind a place, or the one before it; the first follows the last. */
export function spotBeside(index: RawIndex, wish: Extract<RawWish, { kind: 'step' }>): RawSpot | undefined {
  const { way, among, from } = wish
  const numbers = index.sets[among]
  const startOf = (at: number) => index.marks[numbers[at] ?? 0]?.start ?? 0
  const behind = from ? firstWhere(numbers.length, (at) => startOf(at) > from.start) : 0
  const before = from ? firstWhere(numbers.length, (at) => startOf(at) >= from.start) - 1 : -1
  const at = way === 'next' ? behind % Math.max(1, numbers.length) : before
  const number = numbers.at(at)
  return number === undefined ? undefined : spotOf(index, number, among)
}

/** The text at a place, or a stretch between texts. */
export function spotAt(index: RawIndex, place: Stretch): RawSpot {
  const number = markBehind(index, place.start)
  const mark = index.marks[number]
  if (mark && mark.start <= place.start) {
    return mark.kind === 'held' ? spotOf(index, number, 'held') : spotOf(index, sourceOf(index, mark), 'texts')
  }
  const text = excerpt(index.file.text.slice(place.start, place.end))
  return { ...standing(index, place), rank: undefined, subject: { kind: 'place', text } }
}

/** The index of the source that a translation belongs to. */
function sourceOf(index: RawIndex, mark: RawMark): number {
  const at = index.marks.findIndex(({ kind, index: segment }) => kind === 'source' && segment === mark.index)
  return at < 0 ? index.marks.indexOf(mark) : at
}

function spotOf(index: RawIndex, number: number, set: TextSet): RawSpot {
  const mark = index.marks[number]
  if (!mark) throw new RangeError('There is no such text.')
  const numbers = index.sets[set]
  const before = firstWhere(numbers.length, (at) => (numbers[at] ?? 0) >= number)
  const rank = { set, number: before + 1, total: numbers.length }
  return { ...standing(index, mark), rank, subject: subjectOf(index, mark) }
}

function standing(index: RawIndex, { start, end }: Stretch) {
  const row = rowAt(index.rows, start)
  return { start, end, line: index.rows.lines[row] ?? 1, part: partOfRow(index, row) }
}

function subjectOf({ file }: RawIndex, mark: RawMark): SpotSubject {
  if (mark.kind === 'held') {
    return {
      kind: 'held',
      text: excerpt(file.text.slice(mark.start, mark.end)),
      reason: mark.reason,
      choice: choiceOf(file, file.held[mark.index]),
    }
  }
  const segment = file.segments[mark.index]
  if (!segment) return { kind: 'place', text: excerpt(file.text.slice(mark.start, mark.end)) }
  const { id, source, context, speaker, limit, plural, targets } = segment
  return {
    kind: 'text',
    id: excerpt(id),
    source: excerpt(source),
    context: excerpt(context),
    speaker,
    limit,
    form: plural?.form ?? null,
    targets: Object.entries(targets).map(([lang, text]) => ({ lang, text: excerpt(text) })),
    draft: draftOf(segment),
    choice: choiceOf(file, segment),
  }
}

/** Of two kinds the specific one is offered only where the other has more ways. */
function choiceOf(file: RawFile, text: RawSegment | HeldText | undefined): SpotChoice {
  const { way, rule } = text ?? {}
  const chosen = file.choices.kinds?.some(({ kind }) => kind === rule) ? (rule ?? null) : null
  if (!way) return { kinds: [], chosen }
  const general = generalKind(way)
  const isSpecific = [...file.segments, ...file.held].some(
    (other) => other.way !== null && other.way !== way && generalKind(other.way) === general,
  )
  const kinds = kindsOfWay(way).filter((kind) => kind === general || isSpecific)
  return { kinds: kinds.toReversed(), chosen }
}

/** The text in the place of the translation that is no final translation. */
function draftOf({ place, slot, targets }: RawSegment): string | null {
  const isBeside = slot.start !== place.start && slot.current.trim() !== ''
  return isBeside && !Object.values(targets).includes(slot.current) ? excerpt(slot.current) : null
}

function excerpt(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
