import { createActor, type AnyMachineSnapshot } from 'xstate'
import { delayOf, type Stimulus } from './chart.ts'
import type { AnyFixtures } from './fixtures.ts'
import { HeldClock } from './held-clock.ts'
import { stageActors } from './stage.ts'
import { standing, type Path } from './paths.ts'
import { marked } from './written.ts'

/**
 * Walks paths through the running machine, its actors and its clock held. Returns the transitions that it took, and
 * throws where a path leads elsewhere than it says.
 */
export async function walkPaths(fixtures: AnyFixtures, paths: Iterable<Path>): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  const held = stageActors(fixtures)
  const machine = marked(fixtures.machine, (name) => taken.add(name)).provide({ actors: held.actors })
  for (const { input, steps } of paths) {
    const clock = new HeldClock()
    const errors: unknown[] = []
    const actor = createActor(machine, { input, clock })
    actor.subscribe({ error: (error) => errors.push(error) })
    actor.start()
    const way: string[] = []
    for (const { stimulus, standing: expected } of steps) {
      way.push(stimulus.key)
      await apply(stimulus, {
        send: (event) => actor.send(event),
        held,
        end: (name) => clock.end(delayOf(fixtures, name)),
      })
      const at = standing(fixtures, actor.getSnapshot() as AnyMachineSnapshot)
      if (errors.length > 0) throw new Error(`[${way.join(', ')}] throws`, { cause: errors[0] })
      if (at !== expected) throw new Error(`[${way.join(', ')}] must lead to ${expected}, and leads to ${at}`)
    }
    actor.stop()
  }
  return taken
}

type Hands = {
  readonly send: (event: { type: string }) => void
  readonly held: ReturnType<typeof stageActors>
  readonly end: (delay: string | number) => void
}

async function apply(stimulus: Stimulus, { send, held, end }: Hands): Promise<void> {
  switch (stimulus.kind) {
    case 'sent':
      return send(stimulus.event)
    case 'waited':
      return end(stimulus.delay)
    case 'showed':
      return held.show(stimulus.actor, stimulus.snapshot)
    case 'answered':
      held.resolve(stimulus.actor, stimulus.output)
      return settle()
    case 'threw':
      held.reject(stimulus.actor, stimulus.error)
      return settle()
  }
}

/** A settled promise reaches its machine a few microtasks later. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}
