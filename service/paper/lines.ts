import bidiFactory from 'bidi-js'
import type { Cluster } from './typeface.ts'
import type { Face } from './typeface-files.ts'

/** Text that is drawn in one go. */
export type TextRun = {
  readonly face: Face
  /** The text in reading order. */
  readonly text: string
  /** The text in the order that the layout takes. */
  readonly drawn: string
  /** From the start of the line, in points. */
  readonly x: number
}

/** The runs of a line in reading order, each with its visible position. */
export type Line = { readonly runs: readonly TextRun[]; readonly width: number }

export type Measure = (text: string, face: Face) => number

type Placed = Cluster & { readonly level: number }
type Stretch = { readonly face: Face; readonly level: number; readonly clusters: readonly string[] }

const bidi = bidiFactory()
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Breaks text into lines of at most `width` points: between words, and inside a word that is longer than a line. */
export function linesOf(clusters: readonly Cluster[], width: number, measure: Measure): Line[] {
  const widthOf = (part: readonly Placed[]) => lineOf(part, measure).width
  const lines: Placed[][] = []
  let line: Placed[] = []
  for (const part of partsOf(withLevels(clusters))) {
    if (line.length > 0 && widthOf([...line, ...part]) > width) {
      lines.push(line)
      line = []
    }
    if (widthOf(part) <= width) {
      line.push(...part)
      continue
    }
    for (const cluster of part) {
      if (line.length > 0 && widthOf([...line, cluster]) > width) {
        lines.push(line)
        line = []
      }
      line.push(cluster)
    }
  }
  return [...lines, line].filter((each) => each.length > 0).map((each) => lineOf(each, measure))
}

function withLevels(clusters: readonly Cluster[]): Placed[] {
  const { levels } = bidi.getEmbeddingLevels(clusters.map(({ text }) => text).join(''), 'auto')
  let at = 0
  return clusters.map((cluster) => {
    const level = levels[at] ?? 0
    at += cluster.text.length
    return { ...cluster, level }
  })
}

/** Groups that stay together on a line: a word with the space after it. */
function partsOf(clusters: readonly Placed[]): Placed[][] {
  const parts: Placed[][] = []
  const ends = new Set<number>()
  for (const { index } of words.segment(clusters.map(({ text }) => text).join(''))) ends.add(index)
  let at = 0
  for (const cluster of clusters) {
    const part = parts.at(-1)
    if (part && !(ends.has(at) && mayBreak(part.at(-1)?.text ?? '', cluster.text))) part.push(cluster)
    else parts.push([cluster])
    at += cluster.text.length
  }
  return parts
}

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u

function mayBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after)) return false
  if (/\s$/u.test(before)) return true
  if (/^[\p{Pe}\p{Pf}\p{Po}\p{M}]/u.test(after) || /^[\p{Ps}\p{Pi}]/u.test(before)) return false
  return /^[-–—]/.test(before) || unspaced.test(before) || unspaced.test(after)
}

function lineOf(clusters: readonly Placed[], measure: Measure): Line {
  const trimmed = clusters.slice(0, clusters.findLastIndex(({ text }) => text !== ' ') + 1)
  const stretches = stretchesOf(trimmed)
  const lefts = new Map<Stretch, number>()
  let width = 0
  for (const stretch of asSeen(stretches)) {
    lefts.set(stretch, width)
    width += measure(drawnText(stretch), stretch.face)
  }
  const endsInSpace = trimmed.length < clusters.length
  const runs = stretches.map((stretch, i): TextRun => {
    // The space between two lines is kept for people who copy the text.
    const space = endsInSpace && i === stretches.length - 1 && !isTurned(stretch) ? ' ' : ''
    const { face } = stretch
    return {
      face,
      text: stretch.clusters.join('') + space,
      drawn: drawnText(stretch) + space,
      x: lefts.get(stretch) ?? 0,
    }
  })
  return { runs, width }
}

function stretchesOf(clusters: readonly Placed[]): Stretch[] {
  const stretches: { face: Face; level: number; clusters: string[] }[] = []
  for (const { text, face, level } of clusters) {
    const last = stretches.at(-1)
    if (last?.face === face && last.level === level) last.clusters.push(text)
    else stretches.push({ face, level, clusters: [text] })
  }
  return stretches
}

/**
 * Unicode's rule L2: from the highest level down to the lowest odd one, reverses every sequence at that level or
 * higher.
 */
function asSeen(stretches: readonly Stretch[]): Stretch[] {
  const seen = [...stretches]
  const highest = Math.max(0, ...stretches.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < seen.length) {
      let end = start
      while ((seen[end]?.level ?? -1) >= level) end += 1
      seen.splice(start, end - start, ...seen.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return seen
}

function isTurned({ level }: Stretch): boolean {
  return level % 2 === 1
}

/** The layout reverses letters of right-to-left scripts itself, with the characters among them. */
function drawnText(stretch: Stretch): string {
  if (!isTurned(stretch) || turnsItself(stretch)) return stretch.clusters.join('')
  return stretch.clusters
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .toReversed()
    .join('')
}

function turnsItself({ clusters }: Stretch): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(clusters.join(''))
}
