import type { AnyStateMachine } from 'xstate'
import { fileNameOf } from '#tests/support/file-name.ts'
import { statesOf } from '../../statecharts/transitions.ts'

/** What a chart tells of the files that go with it. */
export type Outline = {
  readonly id: string
  /** What its files are called by. */
  readonly name: string
  /** The path of its machine. */
  readonly file: string
  /** The path of its view; undefined where nobody sees it. */
  readonly view: string | undefined
  /** Leaf states where it rests. */
  readonly leaves: readonly string[]
  readonly events: readonly string[]
  readonly actors: readonly { readonly name: string; readonly answers: boolean }[]
  /** What rules call each thing that can happen. */
  readonly whens: readonly string[]
}

export function outlineOfFlow(machine: AnyStateMachine, file: string, view?: string): Outline {
  const nodes = statesOf(machine)
  const read = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))]
  return {
    id: machine.id,
    name: fileNameOf(machine.id),
    file,
    view,
    leaves: nodes
      .filter((node) => Object.keys(node.states).length === 0 && !node.key.startsWith('routing'))
      .map(({ path }) => path.join('.')),
    events: read.filter((type) => !type.startsWith('xstate.')),
    actors: Object.keys(machine.implementations.actors).map((name) => ({
      name,
      answers: read.includes(`xstate.done.actor.${name}`),
    })),
    whens: [...new Set(read.flatMap(whenOf))],
  }
}

/** A key of an object as it is written: in quotes where it must be. */
export function keyOf(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}

function whenOf(type: string): string[] {
  const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? []
  const [, error] = /^xstate\.error\.actor\.(.+)$/.exec(type) ?? []
  const [, child] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? []
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (done !== undefined) return [`${done} answers`]
  if (error !== undefined) return [`${error} throws`]
  if (child !== undefined) return [`${child} shows`]
  if (delay !== undefined) return [`after ${delay}`]
  return type.startsWith('xstate.') ? [] : [type]
}
