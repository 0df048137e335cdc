import { useSelector } from '@xstate/react'
import { hasSourceColumn } from '#domain/documents/file-setting.ts'
import { chosenSettings } from '#machines/setup/setup.facts.ts'
import { Button } from '#ui/button.tsx'
import { useStanding } from '../order/use-standing.ts'
import type { SetupActor } from './setup.actor.ts'

export function NextButton({ actor }: { actor: SetupActor }) {
  const marked = useSelector(actor, ({ context }) => hasSourceColumn(chosenSettings(context)))
  const ready = useStanding(actor, (snapshot) => snapshot.can({ type: 'step.next' }))
  const saving = useStanding(actor, (snapshot) => snapshot.matches('saving'))
  const asking = useSelector(actor, (snapshot) => snapshot.matches('removal'))
  return (
    <Button
      kind="primary"
      size="large"
      cue
      disabled={!ready && !saving && !(asking && marked)}
      busy={saving}
      onClick={() => actor.send({ type: 'step.next' })}
    >
      Next
    </Button>
  )
}
