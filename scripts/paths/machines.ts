import type { AnyStateMachine } from 'xstate'
import { catalogue, type CatalogueEntry } from '#machines/catalogue.ts'
import { transitionName } from '#machines/harness/chart.ts'
import { doesSomething } from '#machines/harness/written.ts'
import type { WalkRecord } from '#tests/support/walk-record.ts'
import { statesOf, transitionsOf } from '../statecharts/transitions.ts'

/** A transition as `npm run paths` prints it: `node` and `browser` say whether the last runs walked it there. */
export type ListedTransition = {
  readonly from: string
  readonly event: string
  readonly guard: string
  /** The states that it leads to; its own state when it stays there. */
  readonly to: string
  readonly node: boolean
  readonly browser: boolean
}

export type ListedMachine = {
  readonly id: string
  /** Whether the machine has a view; without one, its transitions are walked in node alone. */
  readonly view: boolean
  /** Leaf states. */
  readonly states: readonly string[]
  readonly transitions: readonly ListedTransition[]
}

export function listedMachines(records: readonly WalkRecord[]): ListedMachine[] {
  return Object.values(catalogue)
    .map(({ fixtures: { machine }, view }) => ({
      id: machine.id,
      view,
      states: leavesOf(machine),
      transitions: listedTransitions(machine, records),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export function entryOf(id: string): CatalogueEntry | undefined {
  return Object.values(catalogue).find(({ fixtures }) => fixtures.machine.id === id)
}

/** The leaf states, as `--to` takes them. */
export function leavesOf(machine: AnyStateMachine): string[] {
  return statesOf(machine)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(({ path }) => path.join('.'))
}

function listedTransitions(machine: AnyStateMachine, records: readonly WalkRecord[]): ListedTransition[] {
  const own = records.filter((record) => record.machine === machine.id)
  const walkedIn = (place: WalkRecord['in']) =>
    new Set(own.filter((record) => record.in === place).flatMap(({ transitions }) => transitions))
  const [node, browser] = [walkedIn('node'), walkedIn('browser')]
  return statesOf(machine)
    .flatMap(transitionsOf)
    .filter(({ transition }) => doesSomething(transition))
    .map(({ transition, source, event, guard, targets }) => ({
      from: source.path.join('.') || machine.id,
      event: event || 'at once',
      guard,
      to: targets.map(({ path }) => path.join('.')).join(', ') || source.path.join('.') || machine.id,
      node: node.has(transitionName(transition)),
      browser: browser.has(transitionName(transition)),
    }))
}
