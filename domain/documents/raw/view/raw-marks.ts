import type { LanguageId } from '#domain/languages/language-id.ts'
import type { HeldReason, RawFile, RawSegment, Stretch } from '../raw-file.ts'

/** The meaning of a stretch of a raw file for an order. `index` is that of its segment or of its held text. */
export type RawMark = Stretch & { readonly index: number } & (
    | { readonly kind: 'source' }
    /** A translation that the file has already. */
    | { readonly kind: 'translation'; readonly lang: LanguageId }
    /** A translation that the file marks as not final, so that it does not count. */
    | { readonly kind: 'draft' }
    | { readonly kind: 'held'; readonly reason: HeldReason }
  )

/** All marks of a file in the order of their places; none overlaps another. */
export function marksOf({ segments, held }: Pick<RawFile, 'segments' | 'held'>): RawMark[] {
  const marks = [
    ...segments.flatMap(marksOfSegment),
    ...held.map(({ start, end, reason }, index): RawMark => ({ start, end, index, kind: 'held', reason })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end)
  let end = 0
  return marks.filter((mark) => {
    if (mark.start < end || mark.end === mark.start) return false
    end = mark.end
    return true
  })
}

function marksOfSegment({ place, slot, targets }: RawSegment, index: number): RawMark[] {
  const source: RawMark = { start: place.start, end: place.end, index, kind: 'source' }
  if (slot.start === place.start || slot.current.trim() === '') return [source]
  const stretch = { start: slot.start, end: slot.end, index }
  const [lang] = Object.keys(targets).filter((lang) => targets[lang] === slot.current)
  return [source, lang === undefined ? { ...stretch, kind: 'draft' } : { ...stretch, kind: 'translation', lang }]
}
