import { useState, type ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import { frozenByName } from '#machines/harness/frozen.ts'
import type { LeafPath } from '#machines/harness/leaf-path.ts'
import { anyModel, type AnyModel, type ShownModel } from './model.ts'

/** A story of one leaf state; `parameters.state` is what the checks of stories and the state gallery read. */
export type StateStory = {
  readonly render: () => ReactNode
  readonly parameters: {
    readonly state: {
      readonly machine: string
      readonly leaf: string
      /** A function, because Storybook copies all other values in `parameters`. */
      readonly live: () => AnyModel
    }
  }
}

/** Makes the stories of a flow: each shows its page frozen in one leaf state. */
export function stateStories<Machine extends AnyStateMachine>(
  model: ShownModel<Machine>,
): (leaf: LeafPath<Machine>) => StateStory {
  const any = anyModel(model)
  const page = any.page ?? any.view
  return (leaf) => ({
    render: () => <Frozen show={() => page(frozenByName(any.fixtures, leaf))} />,
    parameters: { state: { machine: any.fixtures.machine.id, leaf, live: () => any } },
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
