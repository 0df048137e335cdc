import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { mermaidOf } from './mermaid.ts'
import { statesOf, transitionsOf } from './transitions.ts'

/** The page of a machine: its diagram, its calls, and all its transitions. */
export function pageOf(machine: AnyStateMachine): string {
  return [
    `# ${machine.id}`,
    'Drawn by `npm run diagrams` from the machine. Actions, and transitions that stay in their state, are in the table alone.',
    ['```mermaid', mermaidOf(machine), '```'].join('\n'),
    '## Actors',
    actorTable(machine),
    '## Transitions',
    transitionTable(machine),
    '',
  ].join('\n\n')
}

/** The page that links to the others. */
export function indexOf(machines: readonly { readonly machine: AnyStateMachine; readonly file: string }[]): string {
  const rows = machines.map(({ machine, file }) => {
    const states = statesOf(machine).filter((node) => Object.keys(node.states).length === 0)
    const transitions = statesOf(machine).flatMap(transitionsOf)
    return [`[${machine.id}](${file})`, String(states.length), String(transitions.length)]
  })
  return [
    '# Statecharts',
    'Every machine of the product, drawn by `npm run diagrams`. `npm run check` fails when one is out of date.',
    table(['machine', 'leaf states', 'transitions'], rows),
    '',
  ].join('\n\n')
}

function actorTable(machine: AnyStateMachine): string {
  const rows = statesOf(machine).flatMap((node) => node.invoke.map(({ id }) => [pathOf(node), id]))
  return rows.length === 0 ? 'None.' : table(['while in', 'runs'], rows)
}

function transitionTable(machine: AnyStateMachine): string {
  const rows = statesOf(machine)
    .flatMap(transitionsOf)
    .map(({ source, event, guard, targets, actions }) => [
      pathOf(source),
      event || 'at once',
      guard,
      targets.map(pathOf).join(', ') || (actions.length > 0 ? 'stays' : 'ignored'),
      actions.join(', '),
    ])
  return table(['state', 'event', 'guard', 'leads to', 'actions'], rows)
}

/** `signin.editing`; the root goes by the name of its machine. */
function pathOf(node: AnyStateNode): string {
  return node.path.join('.') || node.machine.id
}

/** A Markdown table, padded as the formatter pads it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
