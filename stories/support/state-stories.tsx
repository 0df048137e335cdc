import { useState, type ReactNode } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import type { Fixtures } from '#machines/harness/fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import type { LeafPath } from '#machines/harness/leaf-path.ts'

type LiveView = (actor: Actor<AnyStateMachine>) => ReactNode

/** A story of one leaf state; `parameters.state` is what the completeness test and the state gallery read. */
export type StateStory = {
  readonly render: () => ReactNode
  readonly parameters: {
    readonly state: {
      readonly machine: string
      readonly leaf: string
      /** A function, because Storybook copies all other values in `parameters`. */
      readonly live: () => { readonly fixtures: object; readonly view: LiveView }
    }
  }
}

/** Makes the stories of a machine: each shows its view frozen in one leaf state, from the machine's fixtures. */
export function stateStories<Machine extends AnyStateMachine>(
  fixtures: Fixtures<Machine>,
  view: (actor: Actor<Machine>) => ReactNode,
): (leaf: LeafPath<Machine>) => StateStory {
  return (leaf) => ({
    render: () => <Frozen show={() => view(frozen(fixtures, leaf))} />,
    parameters: {
      state: { machine: fixtures.machine.id, leaf, live: () => ({ fixtures, view: view as LiveView }) },
    },
  })
}

/** A story that is not one of a leaf state: for example the same state with more content. */
export function stillStory(show: () => ReactNode): {
  readonly render: () => ReactNode
  readonly parameters: { readonly still: true }
} {
  return { render: () => <Frozen show={show} />, parameters: { still: true } }
}

function Frozen({ show }: { show: () => ReactNode }) {
  const [shown] = useState(show)
  return shown
}
