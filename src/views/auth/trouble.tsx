import { Button } from '#ui/button.tsx'
import type { AuthActor } from './auth-actor.ts'
import { Refusal, useOpen, type Way } from './refusal-note.tsx'

const ways: readonly Way[] = [
  { words: 'Try again', event: { type: 'reading.retry' } },
  { words: 'Ask for a new link', event: { type: 'forgotPass.open' } },
  { words: 'Sign up without the invitation', event: { type: 'signup.open' } },
  { words: 'Sign in', event: { type: 'signin.open' } },
]

/**
 * Shown in place of a form that could not be opened: the reason, and the ways on that the machine allows, the best one
 * first.
 */
export function AuthTrouble({ actor }: { actor: AuthActor }) {
  return (
    <>
      <Refusal actor={actor} />
      {useOpen(actor, ways).map(({ words, event }, index) => (
        <Button
          key={words}
          kind={index === 0 ? 'primary' : 'secondary'}
          size="large"
          wide
          onClick={() => actor.send(event)}
        >
          {words}
        </Button>
      ))}
    </>
  )
}
