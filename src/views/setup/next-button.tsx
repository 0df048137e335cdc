import { Button } from '#ui/button.tsx'
import { useStanding } from '../order/use-standing.ts'
import { isSaving } from './selectors.ts'
import type { SetupActor } from './setup.actor.ts'

export function NextButton({ actor }: { actor: SetupActor }) {
  const ready = useStanding(actor, (snapshot) => snapshot.hasTag('ready'))
  const saving = useStanding(actor, isSaving)
  return (
    <Button
      kind="primary"
      size="large"
      cue
      disabled={!ready && !saving}
      busy={saving}
      onClick={() => actor.send({ type: 'step.next' })}
    >
      Next
    </Button>
  )
}
