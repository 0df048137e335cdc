import { useSelector } from '@xstate/react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { AuthActor } from './auth-actor.ts'

/** Shown when a customer who is signed in opens the link of an invitation. */
export function NeedlessInvitation({ actor }: { actor: AuthActor }) {
  const name = useSelector(actor, ({ context: { opensAt } }) =>
    'user' in opensAt ? `${opensAt.user.firstName} ${opensAt.user.lastName}` : '',
  )
  return (
    <>
      <Note tone="info" announce="status" title={`You are signed in as ${name}`}>
        The invitation is for a new account. To use it, log out first, then open its link again.
      </Note>
      <Button kind="primary" size="large" wide onClick={() => actor.send({ type: 'dialog.close' })}>
        Go on
      </Button>
    </>
  )
}
