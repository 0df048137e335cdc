import type { StateStory } from '#stories/support/state-stories.tsx'

export type ShownStory = {
  readonly id: string
  readonly parameters: Partial<StateStory['parameters']> & { readonly still?: true }
}

/**
 * The state that a story shows, or undefined for a story marked `still`. Throws for a story of a flow that has neither
 * mark, because the checks of its state would be skipped.
 */
export function stateOf({ id, parameters }: ShownStory): StateStory['parameters']['state'] | undefined {
  const { state, still } = parameters
  if (!state && !still && id.startsWith('flows-')) throw new Error(`The story ${id} is neither of a state nor still`)
  return state
}
