import { useSelector } from '@xstate/react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { leafPaths } from '#machines/leaf-path.ts'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** Shows a machine that has no view: its active states and its context. */
export function BareMachine({ actor, about }: { actor: Actor<AnyStateMachine>; about: string }) {
  const leaves = useSelector(actor, ({ value }: AnyMachineSnapshot) => leafPaths(value as StateValue).join(' + '))
  const context = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.context as object)
  const known = Object.entries(context).map(([label, fact]) => ({ label, value: textOf(fact) }))
  return (
    <Sheet title={leaves}>
      <p>{about}</p>
      <Section title="What it knows">
        <Facts facts={known} />
      </Section>
    </Sheet>
  )
}

function textOf(fact: unknown): string {
  if (typeof fact === 'function') return 'whom to tell'
  return fact === undefined ? 'nothing' : JSON.stringify(fact, null, 1)
}
