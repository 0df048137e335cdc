import { createActor, type AnyMachineSnapshot } from 'xstate'
import { delayOf, type Stimulus } from './chart.ts'
import type { AnyFixtures } from './fixtures.ts'
import { HeldClock } from './held-clock.ts'
import { stageActors, type Stage } from './stage.ts'
import { standing, type Path } from './paths.ts'
import { marked } from './written.ts'

/**
 * Walks paths through the running machine, its actors and its clock held. Returns the transitions that it took, and
 * throws where a path leads elsewhere than it says.
 */
export async function walkPaths(fixtures: AnyFixtures, paths: Iterable<Path>): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  const stage = stageActors(fixtures)
  const machine = marked(fixtures.machine, (name) => taken.add(name)).provide({ actors: stage.actors })
  for (const { input, steps } of paths) {
    const clock = new HeldClock()
    const errors: unknown[] = []
    const actor = createActor(machine, { input, clock })
    actor.subscribe({ error: (error) => errors.push(error) })
    actor.start()
    const way: string[] = []
    for (const { stimulus, standing: expected } of steps) {
      way.push(stimulus.key)
      stimulate(stimulus, { fixtures, actor, stage, clock })
      if (stimulus.kind === 'answered' || stimulus.kind === 'threw') await settle()
      const at = standing(fixtures, actor.getSnapshot() as AnyMachineSnapshot)
      if (errors.length > 0) throw new Error(`[${way.join(', ')}] throws`, { cause: errors[0] })
      if (at !== expected) throw new Error(`[${way.join(', ')}] must lead to ${expected}, and leads to ${at}`)
    }
    actor.stop()
  }
  return taken
}

/** A running machine whose actors and clock are held. */
type Play = {
  readonly fixtures: AnyFixtures
  readonly actor: { readonly send: (event: { type: string }) => void }
  readonly stage: Stage
  readonly clock: HeldClock
}

/** Lets a stimulus happen to a running machine, which hears of an answer a few microtasks later. */
export function stimulate(stimulus: Stimulus, { fixtures, actor, stage, clock }: Play): void {
  switch (stimulus.kind) {
    case 'sent':
      return actor.send(stimulus.event)
    case 'waited':
      return clock.end(delayOf(fixtures, stimulus.delay))
    case 'showed':
      return stage.show(stimulus.actor, stimulus.snapshot)
    case 'answered':
      return stage.resolve(stimulus.actor, stimulus.output)
    case 'threw':
      return stage.reject(stimulus.actor, stimulus.error)
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}
