import { Button } from '#ui/button.tsx'
import { useStanding } from '../order/use-standing.ts'
import type { LanguagesActor } from './quote-status.ts'

export function NextButton({ actor, wide }: { actor: LanguagesActor; wide?: boolean }) {
  const ready = useStanding(actor, (snapshot) => snapshot.can({ type: 'step.next' }))
  const saving = useStanding(actor, (snapshot) => snapshot.matches({ choosing: { quotation: 'saving' } }))
  return (
    <Button
      kind="primary"
      size="large"
      wide={wide}
      cue
      disabled={!ready && !saving}
      busy={saving}
      onClick={() => actor.send({ type: 'step.next' })}
    >
      Next
    </Button>
  )
}
