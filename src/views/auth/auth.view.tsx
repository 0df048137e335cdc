import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '#machines/auth/auth.machine.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SigninForm } from './signin.form.tsx'
import { SignupForm } from './signup.form.tsx'

/** The account dialogs, over whatever page stands behind them. */
export function AuthView({ actor }: { actor: ActorRefFrom<typeof authMachine> }) {
  const form = useSelector(actor, (snapshot) => {
    if (snapshot.matches('signin')) return 'signin'
    return snapshot.matches('signup') ? 'signup' : 'closed'
  })
  const close = () => actor.send({ type: 'dialog.close' })
  switch (form) {
    case 'signin':
      return (
        <Dialog key="signin" title="Sign in" onClose={close}>
          <SigninForm actor={actor} />
        </Dialog>
      )
    case 'signup':
      return (
        <Dialog key="signup" title="Sign up" wide onClose={close}>
          <SignupForm actor={actor} />
        </Dialog>
      )
    case 'closed':
      return null
  }
}
