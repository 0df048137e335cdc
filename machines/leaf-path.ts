import type { AnyStateMachine, SnapshotFrom, StateValue } from 'xstate'

/**
 * The leaf states of a machine as dotted paths: `'closed' | 'signin.editing.incomplete' | …`. `Transient` names the
 * states where a machine never rests, because they route on at once.
 */
export type LeafPath<Machine extends AnyStateMachine, Transient extends string = never> = Exclude<
  PathsOf<SnapshotFrom<Machine>['value']>,
  Transient
>

type PathsOf<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value & string]: `${Key}.${PathsOf<Value[Key]>}` }[keyof Value & string]
    : never

/** The leaf paths that a state value stands at: one, or one for each region of a parallel state. */
export function leafPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : leafPaths(child).map((path) => (path === '' ? key : `${key}.${path}`)),
  )
}

/** The state value that stands at a leaf path of a machine without parallel states. */
export function valueOfPath(path: string): StateValue {
  const names = path.split('.')
  return names.reduceRight<StateValue>((value, name) => (value === '' ? name : { [name]: value }), '')
}
