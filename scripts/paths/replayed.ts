import type { AnyStateMachine } from 'xstate'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import { beginning, stepOf } from '#machines/harness/graph.ts'
import type { Path } from '#machines/harness/paths.ts'
import { marked, writtenTransitions } from '#machines/harness/written.ts'

/**
 * Paths as JSON that a script can replay: the input, each step's event with its payload, what an actor answered, threw or
 * showed, which wait ended, the transitions that are taken with their guards, and where they lead.
 */
export function jsonOf(fixtures: AnyFixtures, paths: readonly Path[]): string {
  const machine = marked(fixtures.machine)
  const known = takenTransitions(fixtures.machine)
  const plain = paths.map(({ input, steps }) => {
    let snapshot = beginning(machine, input).after
    return {
      input,
      steps: steps.map(({ stimulus, leaves }) => {
        const step = stepOf(machine, snapshot, stimulus)
        snapshot = step.after
        const { key, kind, ...happened } = stimulus
        return { name: key, kind, ...happened, transitions: step.taken.map((name) => known.get(name)), to: leaves }
      }),
    }
  })
  return JSON.stringify({ machine: fixtures.machine.id, paths: plain }, written, 2)
}

function takenTransitions(machine: AnyStateMachine) {
  return new Map(
    writtenTransitions(machine).map(({ name, node, eventType, transition: { guard, target } }) => [
      name,
      {
        from: node.path.join('.'),
        event: eventType || 'at once',
        guard: guardName(guard),
        to: target?.map(({ path }) => path.join('.')),
      },
    ]),
  )
}

function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  return typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'inline')
}

/** Files and errors have nothing that JSON would write by itself. */
function written(_: string, value: unknown): unknown {
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Blob) return { file: value instanceof File ? value.name : '', size: value.size }
  return value
}
