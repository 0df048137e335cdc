import type { DocumentCount } from '#domain/words/count-document.ts'
import type { HeldReason } from '../raw-file.ts'
import { rawSettings } from '../raw-sheet.ts'
import { kindLines } from './kind-lines.ts'
import { partSizes, type RawIndex } from './raw-index.ts'
import { partsOf } from './raw-parts.ts'
import type { RawOverview, RawReading, RawWish } from './raw-view.ts'
import { rowAt } from './row-index.ts'
import { spotAt, spotBeside } from './spots.ts'

/** Parts that are sent before and behind the part of a text. */
const PARTS_AROUND = 2

/** Summarises a raw file; `count` is the count of its sheet under its own settings. */
export function overviewOf(index: RawIndex, count: DocumentCount): RawOverview {
  const { file, sets, rows, marks } = index
  const held: Partial<Record<HeldReason, number>> = {}
  for (const mark of marks) if (mark.kind === 'held') held[mark.reason] = (held[mark.reason] ?? 0) + 1
  return {
    encoding: file.encoding,
    lineCount: rows.lines.at(-1) ?? 0,
    parts: partSizes(index),
    sets: { texts: sets.texts.length, translated: sets.translated.length, held: sets.held.length },
    held,
    warnings: file.warnings.map((warning) => ({ ...warning, line: rows.lines[rowAt(rows, warning.first.start)] ?? 1 })),
    kinds: kindLines(file),
    unnamed: file.unnamed,
    settings: rawSettings(file),
    count,
  }
}

export function readWish(index: RawIndex, wish: RawWish): RawReading {
  if (wish.kind === 'parts') return { parts: partsOf(index, wish.from, wish.to), spot: undefined }
  const spot = wish.kind === 'step' ? spotBeside(index, wish) : spotAt(index, wish.place)
  const part = spot?.part ?? 0
  return { parts: partsOf(index, part - PARTS_AROUND, part + PARTS_AROUND + 1), spot }
}
