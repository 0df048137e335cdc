import type { AnyStateMachine, SnapshotFrom, StateValue } from 'xstate'

/**
 * The leaf states of a machine as dotted paths: `'closed' | 'signin.editing.incomplete' | …`. A machine never rests in a
 * state whose name begins with `routing`, so there is nothing to show.
 */
export type LeafPath<Machine extends AnyStateMachine> = Exclude<
  PathsOf<SnapshotFrom<Machine>['value']>,
  `routing${string}` | `${string}.routing${string}`
>

type PathsOf<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value & string]: `${Key}.${PathsOf<Value[Key]>}` }[keyof Value & string]
    : never

/** A leaf state, or a state that holds some: `'signin' | 'signin.editing' | 'signin.editing.incomplete' | …`. */
export type StatePath<Machine extends AnyStateMachine> = Beginnings<LeafPath<Machine>>

type Beginnings<Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First | `${First}.${Beginnings<Rest>}`
  : Path

/** Whether a state is the other one, or within it; the root is called ''. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || ancestor === '' || path.startsWith(`${ancestor}.`)
}

/** The leaf paths of a state value: one, or one for each region of a parallel state. */
export function leafPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : leafPaths(child).map((path) => (path === '' ? key : `${key}.${path}`)),
  )
}

/** The state value at a leaf path of a machine without parallel states. */
export function valueOfPath(path: string): StateValue {
  const names = path.split('.')
  return names.reduceRight<StateValue>((value, name) => (value === '' ? name : { [name]: value }), '')
}
