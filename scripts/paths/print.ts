import type { Path } from '#machines/harness/paths.ts'
import type { WalkRecord } from '#tests/support/walk-record.ts'
import type { ListedMachine } from './machines.ts'

/** A table of the machines, with how many paths walk all their transitions. */
export function tableOf(machines: readonly (ListedMachine & { readonly paths: number })[]): string {
  const share = (transitions: ListedMachine['transitions'], place: 'node' | 'browser') =>
    `${transitions.filter((transition) => transition[place]).length}`
  return columns([
    ['machine', 'states', 'transitions', 'paths', 'walked in node', 'in the browser'],
    ...machines.map(({ id, view, states, transitions, paths }) => [
      id,
      String(states.length),
      String(transitions.length),
      String(paths),
      share(transitions, 'node'),
      view ? share(transitions, 'browser') : 'no view',
    ]),
  ])
}

/** The machines as JSON for other tools: each transition, whether it was walked, and at which commit. */
export function catalogueJson(machines: readonly ListedMachine[], walkedAt: readonly string[]): string {
  const plain = machines.map(({ id, states, transitions }) => ({
    id,
    states,
    transitions: transitions.map(({ from, event, to, node, browser }) => ({ from, event, to, node, browser })),
  }))
  return JSON.stringify({ walkedAt, machines: plain }, null, 2)
}

/** Paths for a person to read: each step, and where it leads. */
export function printedText(paths: readonly Path[], inputs: readonly unknown[]): string {
  return paths
    .map(({ input, steps }, index) => {
      const lines = steps.map(({ stimulus, leaves }) => `  ${stimulus.key} → ${leaves.join(' + ')}`)
      return [
        `Path ${index + 1}, ${counted(steps.length, 'step')} from start #${inputs.indexOf(input)}`,
        ...lines,
      ].join('\n')
    })
    .join('\n\n')
}

/** The walked part of a machine as a Mermaid flowchart, with one arrow for each distinct step. */
export function flowchartOf(paths: readonly Path[]): string {
  const ids = new Map<string, string>()
  const nodes: string[] = []
  const node = (leaves: string) => {
    const known = ids.get(leaves)
    if (known !== undefined) return known
    const id = `s${ids.size}`
    ids.set(leaves, id)
    nodes.push(`  ${id}["${leaves}"]`)
    return id
  }
  const arrows = new Set<string>()
  for (const { steps } of paths) {
    let from = node('start')
    for (const { stimulus, leaves } of steps) {
      const to = node(leaves.join(' + '))
      arrows.add(`  ${from} -->|"${stimulus.key}"| ${to}`)
      from = to
    }
  }
  return ['flowchart TD', ...nodes, ...arrows].join('\n')
}

/** Which tests walk which transitions, and which transitions no test walks. */
export function testsOf({ id, transitions }: ListedMachine, records: readonly WalkRecord[]): string {
  const own = records.filter((record) => record.machine === id)
  const unwalked = transitions.filter(({ node, browser }) => !node && !browser)
  return [
    ...own.flatMap((record) => [
      `${record.test} (${record.in}, at ${record.commit}): ${counted(record.transitions.length, 'transition')}`,
      ...record.transitions.map((name) => `  ${name}`),
    ]),
    own.length === 0
      ? 'No test has walked it yet: npm test'
      : `Walked by none: ${counted(unwalked.length, 'transition')}`,
    ...unwalked.map(({ from, event, guard, to }) => `  ${from} on ${event}${guard && ` [${guard}]`} → ${to}`),
  ].join('\n')
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
