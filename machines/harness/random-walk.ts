import { canHappen, stimuli } from './chart.ts'
import type { AnyFixtures } from './fixtures.ts'
import { answeredAfter, beginning, stepOf } from './graph.ts'
import { complaintOf, complaintAtStart } from './judge.ts'
import type { AnyRules } from './rules.ts'
import { stepName } from './verdict.ts'
import { marked } from './written.ts'

/**
 * A walk that takes, at each step, one of the things that can happen there: which one, a number says. Returns what is
 * wrong by the rules; undefined where nothing is.
 */
export function walker(fixtures: AnyFixtures, rules: AnyRules): (choices: readonly number[]) => string | undefined {
  const machine = marked(fixtures.machine)
  const all = stimuli(fixtures)
  return ([first = 0, ...choices]) => {
    const input = first % fixtures.inputs.length
    const start = beginning(machine, fixtures.inputs[input])
    const fault = complaintAtStart(rules, start)
    if (fault !== undefined) return fault
    const way = [`start #${input}`]
    let snapshot = start.after
    let answered: ReadonlySet<string> = new Set()
    for (const choice of choices) {
      const possible = all.filter((stimulus) => {
        const isOver = 'actor' in stimulus && answered.has(stimulus.actor)
        return !isOver && canHappen(snapshot, stimulus)
      })
      const stimulus = possible[choice % possible.length]
      if (!stimulus) return undefined
      const step = stepOf(machine, snapshot, stimulus)
      const wrong = complaintOf(rules, step)
      if (wrong !== undefined) return `${stepName({ way }, step)} ${wrong}`
      way.push(stimulus.key)
      snapshot = step.after
      answered = answeredAfter(answered, step)
    }
    return undefined
  }
}
