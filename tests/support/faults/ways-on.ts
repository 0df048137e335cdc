import { transition, type AnyMachineSnapshot } from 'xstate'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import { isRefusal, stimuli, type Stimulus } from '#machines/harness/chart.ts'
import { standing, walkedChart, type Path, type WalkStep, type WalkedChart } from '#machines/harness/paths.ts'

/** Who may take a way on: only the present person, or also a person who signs in. */
export type Doing = 'here' | 'signing in'

/** How many states to search when the fixtures know no such state. */
const farthest = 400

export type WaysOn = {
  readonly chart: WalkedChart
  /** The states that an honest answer to a call leads to; several when several answers are honest. */
  readonly aims: (at: string, call: string) => ReadonlySet<string>
  /** All states that can be reached without another fault, by their values. */
  readonly reached: (snapshot: AnyMachineSnapshot, doing: Doing) => ReadonlySet<string>
}

export function waysOn(fixtures: AnyFixtures, chart = walkedChart(fixtures)): WaysOn {
  const known = new Map<string, ReadonlySet<string>>()
  const all = stimuli(fixtures)

  const reachedFrom = (at: string, doing: Doing): ReadonlySet<string> => {
    const key = `${doing} ${at}`
    const found = known.get(key) ?? valuesOf(everyWay(chart.steps, at, doing))
    known.set(key, found)
    return found
  }

  return {
    chart,
    aims: (at, call) => {
      const answered = (chart.steps.get(at) ?? []).filter(
        ({ stimulus }) => stimulus.kind === 'answered' && stimulus.actor === call && isHonest(stimulus, 'here'),
      )
      return valuesOf(answered.map(({ to }) => to))
    },
    reached: (snapshot, doing) => {
      const seen = new Set<string>()
      const reached = new Set<string>()
      const open = [snapshot]
      for (const state of open) {
        const at = standing(fixtures, state)
        if (seen.has(at) || seen.size > farthest) continue
        seen.add(at)
        reached.add(valueIn(at))
        if (chart.steps.has(at)) {
          for (const value of reachedFrom(at, doing)) reached.add(value)
          continue
        }
        if (state.status !== 'active') continue
        for (const stimulus of all) {
          if (!isHonest(stimulus, doing) || !state.can(stimulus.event)) continue
          const [next] = transition(fixtures.machine, state, stimulus.event)
          open.push(next as AnyMachineSnapshot)
        }
      }
      return reached
    },
  }
}

function everyWay(steps: ReadonlyMap<string, readonly WalkStep[]>, from: string, doing: Doing): ReadonlySet<string> {
  const reached = new Set([from])
  for (const at of reached) {
    for (const { stimulus, to } of steps.get(at) ?? []) if (isHonest(stimulus, doing)) reached.add(to)
  }
  return reached
}

/** Whether a stimulus is no fault, and nothing that a person might wait for in vain. */
export function isHonest(stimulus: Stimulus, doing: Doing): boolean {
  switch (stimulus.kind) {
    case 'sent':
      return doing === 'signing in' || !stimulus.isFromElsewhere
    case 'answered':
      return !isRefusal(stimulus.output)
    case 'threw':
      return false
    case 'showed':
    case 'waited':
      return true
  }
}

/** Whether something came from another flow, tab or person on the way. */
export function hasNews({ steps }: Path): boolean {
  return steps.some(({ stimulus }) => stimulus.kind === 'sent' && stimulus.isFromElsewhere)
}

function valuesOf(standings: Iterable<string>): ReadonlySet<string> {
  return new Set([...standings].map(valueIn))
}

/** The state's value in what `standing` says. */
function valueIn(at: string): string {
  return JSON.stringify((JSON.parse(at) as readonly unknown[])[0])
}

export function valueOf({ value }: AnyMachineSnapshot): string {
  return JSON.stringify(value)
}
