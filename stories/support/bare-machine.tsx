import { useSelector } from '@xstate/react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import type { Fixtures } from '#machines/harness/fixtures.ts'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Section } from '#ui/section.tsx'
import type { ShownModel } from './model.ts'
import { Specimen } from '../ui/sheet.tsx'

/** The model of a machine that has no view; `about` says what it is for. */
export function bareModel<Machine extends AnyStateMachine>(
  fixtures: Fixtures<Machine>,
  about: string,
  actors: ShownModel<Machine>['actors'],
): ShownModel<Machine> {
  return { fixtures, view: (actor) => <BareMachine actor={actor} about={about} />, actors }
}

/** Shows a machine that has no view: its active states and its context. */
function BareMachine({ actor, about }: { actor: Actor<AnyStateMachine>; about: string }) {
  const leaves = useSelector(actor, ({ value }: AnyMachineSnapshot) => leafPaths(value as StateValue).join(' + '))
  const context = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.context as object)
  const known = Object.entries(context).map(([label, part]) => ({ label, value: textOf(part) }))
  return (
    <Specimen title={leaves}>
      <p>{about}</p>
      <Section title="What it knows">
        <DescriptionList items={known} />
      </Section>
    </Specimen>
  )
}

function textOf(part: unknown): string {
  if (typeof part === 'function') return 'whom to tell'
  return part === undefined ? 'nothing' : JSON.stringify(part, null, 1)
}
