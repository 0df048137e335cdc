import type { StateStory } from '#stories/support/state-stories.tsx'

export type ShownStory = {
  readonly id: string
  readonly parameters: Partial<StateStory['parameters']> & { readonly still?: true }
}

/**
 * The state that a story shows; undefined for a story of none. Throws for a story of a flow that says neither: it would
 * escape the checks of a state.
 */
export function stateOf({ id, parameters }: ShownStory): StateStory['parameters']['state'] | undefined {
  const { state, still } = parameters
  if (!state && !still && id.startsWith('flows-')) throw new Error(`The story ${id} is neither of a state nor still`)
  return state
}
