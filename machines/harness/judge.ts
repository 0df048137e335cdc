import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Stimulus } from './chart.ts'
import { leavesIn, type Start, type Step } from './graph.ts'
import { isWithin } from './leaf-path.ts'
import { listed, type AnyRow, type AnyRules } from './rules.ts'
import { isLike, same } from './same.ts'
import { allNodes } from './written.ts'

/** What rules call a stimulus. */
export function whenOf(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'sent':
      return stimulus.event.type
    case 'answered':
      return `${stimulus.actor} answers`
    case 'threw':
      return `${stimulus.actor} throws`
    case 'showed':
      return `${stimulus.actor} shows`
    case 'waited':
      return `after ${stimulus.delay}`
  }
}

/** The row that says what a stimulus must do here; undefined where it must be refused. */
export function rowFor({ leads }: AnyRules, { before, stimulus }: Pick<Step, 'before' | 'stimulus'>) {
  const leaves = leavesIn(before)
  const isHere = (paths: AnyRow['from']) => paths === undefined || listed(paths).some((path) => isActive(leaves, path))
  return rowsWhen(leads, whenOf(stimulus)).find(
    (row) =>
      isHere(row.from) && isHere(row.beside) && (row.if?.({ context: before.context, event: stimulus.event }) ?? true),
  )
}

const rowsByWhen = new WeakMap<readonly AnyRow[], ReadonlyMap<string, readonly AnyRow[]>>()

/** A graph has many thousands of steps: each looks through the rows of its own stimulus alone. */
function rowsWhen(leads: readonly AnyRow[], when: string): readonly AnyRow[] {
  const known = rowsByWhen.get(leads) ?? byWhen(leads)
  rowsByWhen.set(leads, known)
  return known.get(when) ?? []
}

function byWhen(leads: readonly AnyRow[]): ReadonlyMap<string, readonly AnyRow[]> {
  const pairs = leads.flatMap((row) => listed(row.when).map((when) => ({ when, row })))
  const groups = Map.groupBy(pairs, ({ when }) => when)
  return new Map([...groups].map(([when, group]) => [when, group.map(({ row }) => row)]))
}

/** What is wrong with a step; undefined where the rules are kept. */
export function complaintOf(rules: AnyRules, step: Step): string | undefined {
  const row = rowFor(rules, step)
  if (!row) return step.taken.length > 0 ? `leads to ${shown(step.after)}; no rule lets it` : undefined
  const aims = listed(row.to).join(' + ') || 'what stays as it is'
  if (step.taken.length === 0) return `is refused; it must lead to ${aims}`
  return (
    straysFrom(listed(row.to), leavesIn(step.before), step.after) ??
    whatChanges(rules, row, step) ??
    whatStarts(rules, row, step) ??
    whatIsTold(row, step) ??
    complaintOfState(rules, step.after)
  )
}

/** What is wrong with where the machine begins. */
export function complaintAtStart(rules: AnyRules, { input, after, started }: Start): string | undefined {
  const row = rules.starts.find((one) => one.if?.(input) ?? true)
  if (!row) return `begins at ${shown(after)}; no rule says where it begins`
  const event = { type: 'xstate.init' }
  const runs = [...Object.entries(rules.runsAlways ?? {}), ...entered(rules, [], leavesIn(after))]
  const wanted = runs.map(([name, inputOf]) => [name, inputOf(after.context, event)] as const)
  return (
    straysFrom(listed(row.to), [], after) ??
    unlike('starts', Object.fromEntries(wanted), started) ??
    complaintOfState(rules, after)
  )
}

function straysFrom(aims: readonly string[], was: readonly string[], after: AnyMachineSnapshot): string | undefined {
  const is = leavesIn(after)
  const missed = aims.find((path) => !isActive(is, path))
  if (missed !== undefined) return `leads to ${shown(after)}; it must lead to ${aims.join(' + ')}`
  const moved = is.find((leaf) => {
    if (was.includes(leaf) || aims.some((path) => isWithin(leaf, path))) return false
    return !newRegion(after, leaf, { was, aims })
  })
  return moved === undefined
    ? undefined
    : `leads to ${moved} besides; it must lead to ${aims.join(' + ') || 'nothing new'}`
}

/** Whether a leaf stands in a parallel state that was entered with one of the aims. */
function newRegion(
  { machine }: AnyMachineSnapshot,
  leaf: string,
  { was, aims }: { was: readonly string[]; aims: readonly string[] },
): boolean {
  return parallels(machine).some(
    (path) => isWithin(leaf, path) && !isActive(was, path) && aims.some((aim) => isWithin(aim, path)),
  )
}

const parallelPaths = new WeakMap<AnyStateMachine, readonly string[]>()

function parallels(machine: AnyStateMachine): readonly string[] {
  const known = parallelPaths.get(machine)
  if (known) return known
  const found = allNodes(machine).flatMap(({ type, path }) => (type === 'parallel' ? [path.join('.')] : []))
  parallelPaths.set(machine, found)
  return found
}

function whatChanges(rules: AnyRules, row: AnyRow, { before, after, stimulus }: Step): string | undefined {
  const [was, is] = [leavesIn(before), leavesIn(after)]
  const changes = [
    ...moves(rules.leaves, is, was),
    (context: object) => row.sets?.({ context, event: stimulus.event }) ?? {},
    ...moves(rules.enters, was, is),
  ]
  const expected = changes.reduce<object>((context, change) => ({ ...context, ...change(context) }), before.context)
  return differences(expected, after.context)
}

/** What is said of states that are active in the second standing and not in the first. */
function moves<Value>(
  said: Readonly<Record<string, Value>> | undefined,
  before: readonly string[],
  after: readonly string[],
): Value[] {
  return Object.entries(said ?? {}).flatMap(([path, value]) =>
    isActive(after, path) && !isActive(before, path) ? [value] : [],
  )
}

function differences(expected: object, found: object): string | undefined {
  const [wanted, had] = [new Map(Object.entries(expected)), new Map(Object.entries(found))]
  const keys = [...new Set([...wanted.keys(), ...had.keys()])].filter((key) => !same(wanted.get(key), had.get(key)))
  if (keys.length === 0) return undefined
  const told = keys.map((key) => `${key} is ${brief(had.get(key))}, and must be ${brief(wanted.get(key))}`)
  return told.join('; ')
}

function entered(rules: AnyRules, before: readonly string[], after: readonly string[]) {
  return moves(rules.runs, before, after).flatMap((actors) => Object.entries(actors))
}

function whatStarts(rules: AnyRules, row: AnyRow, { before, after, stimulus, started }: Step): string | undefined {
  const runs = entered(rules, leavesIn(before), leavesIn(after))
  const all = Object.values(rules.runs ?? {}).flatMap((actors) => Object.entries(actors))
  const again = listed(row.again).flatMap((name) => all.filter(([one]) => one === name).slice(0, 1))
  const wanted = [...runs, ...again].map(([name, input]) => [name, input(after.context, stimulus.event)] as const)
  const children = row.starts?.({ context: before.context, event: stimulus.event })
  return unlike('starts', { ...Object.fromEntries(wanted), ...children }, started)
}

function whatIsTold({ tells }: AnyRow, { before, stimulus, told }: Step): string | undefined {
  const expected = Object.entries(tells?.({ context: before.context, event: stimulus.event }) ?? {})
  const found = [...Map.groupBy(told, ({ name }) => name)]
  return unlike(
    'tells',
    Object.fromEntries(expected.map(([name, events]) => [name, listed(events)])),
    found.map(([name, all]) => ({ name, input: all.map(({ event }) => event) })),
  )
}

function unlike(
  verb: string,
  expected: Readonly<Record<string, unknown>>,
  found: readonly { readonly name: string; readonly input: unknown }[],
): string | undefined {
  const had = Object.fromEntries(found.map(({ name, input }) => [name, input]))
  const more = found.find(({ name }) => !(name in expected))
  if (more) return `${verb} ${more.name}; no rule says so`
  const wrong = Object.keys(expected).find((name) => !(name in had) || !isLike(expected[name], had[name]))
  if (wrong === undefined) return undefined
  return wrong in had
    ? `${verb} ${wrong} with ${brief(had[wrong])}, and must with ${brief(expected[wrong])}`
    : `must ${verb.slice(0, -1)} ${wrong}`
}

/** What is wrong with a state, however the machine came to it. */
function complaintOfState(rules: AnyRules, snapshot: AnyMachineSnapshot): string | undefined {
  const leaves = leavesIn(snapshot)
  const strange = leaves.find((leaf) => !rules.rests.includes(leaf))
  if (strange !== undefined) return `rests at ${strange}, where nothing is to be seen`
  const broken = Object.entries(rules.holds ?? {}).find(
    ([path, isTrue]) => isActive(leaves, path) && !isTrue(snapshot.context),
  )
  if (broken) return `stands at ${shown(snapshot)}, where ${broken[0]} must not be with ${brief(snapshot.context)}`
  const tags = new Set([...allNodes(snapshot.machine).flatMap((node) => node.tags), ...Object.keys(rules.tags ?? {})])
  for (const tag of tags) {
    const isSaid = (rules.tags?.[tag] ?? []).some((path) => isActive(leaves, path))
    if (isSaid !== snapshot.hasTag(tag)) return `${isSaid ? 'lacks' : 'has'} the tag ${tag} at ${shown(snapshot)}`
  }
  if (snapshot.status !== 'done') return undefined
  const said = Object.entries(rules.answers ?? {}).find(([path]) => isActive(leaves, path))
  const wanted = said?.[1](snapshot.context)
  return same(wanted, snapshot.output)
    ? undefined
    : `answers ${brief(snapshot.output)} at ${shown(snapshot)}, and must ${brief(wanted)}`
}

function isActive(leaves: readonly string[], path: string): boolean {
  return leaves.some((leaf) => isWithin(leaf, path))
}

function shown(snapshot: AnyMachineSnapshot): string {
  return leavesIn(snapshot).join(' + ')
}

function brief(value: unknown): string {
  const text = value === undefined ? 'undefined' : JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
