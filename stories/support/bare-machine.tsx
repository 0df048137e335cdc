import { useSelector } from '@xstate/react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Section } from '#ui/section.tsx'
import { Specimen } from '../ui/sheet.tsx'

/** Shows a machine that has no view: its active states and its context. */
export function BareMachine({ actor, about }: { actor: Actor<AnyStateMachine>; about: string }) {
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
