import { utils } from 'vitest/browser'
import { stateOf, type ShownStory } from './state-of.ts'

/** How many of a row of like things are held: the next ones say no more. */
const held = 5

/** What is heard of a story that shows a screen of its flow; undefined for other stories. */
export function heardIn(story: ShownStory): string | undefined {
  const state = stateOf(story)
  if (!state?.live().heard?.includes(state.leaf)) return undefined
  return shortened(utils.aria.renderAriaTree(utils.aria.generateAriaTree(document.body)))
}

type Entry = { readonly line: string; readonly within: Entry[] }

/** The tree without what repeats: of many like things beside each other the first ones, and how many more there are. */
export function shortened(tree: string): string {
  return linesOf(entriesOf(tree.split('\n')), '').join('\n')
}

function entriesOf(lines: readonly string[]): Entry[] {
  const root: Entry = { line: '', within: [] }
  const open: { depth: number; entry: Entry }[] = [{ depth: -1, entry: root }]
  for (const line of lines) {
    const depth = line.search(/\S/)
    if (depth < 0) continue
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const entry: Entry = { line: line.trim(), within: [] }
    open.at(-1)?.entry.within.push(entry)
    open.push({ depth, entry })
  }
  return root.within
}

function linesOf(entries: readonly Entry[], indent: string): string[] {
  const roles = entries.map(({ line }) => /^- (\w+)/.exec(line)?.[1])
  return entries.flatMap(({ line, within }, index) => {
    const first = roles.findLastIndex((role, at) => at < index && role !== roles[index]) + 1
    const next = roles.findIndex((role, at) => at > index && role !== roles[index])
    const last = next < 0 ? entries.length : next
    if (last - first > held + 1 && index >= first + held) {
      return index === first + held ? [`${indent}… ${last - index} more like this`] : []
    }
    return [`${indent}${line}`, ...linesOf(within, `${indent}  `)]
  })
}
