import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { accountMessage, isForSupport } from '#domain/accounts/messages.ts'
import type { User } from '#domain/accounts/user.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Statement } from '#ui/statement.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import { useHeadingFocus } from '#views/link/use-heading-focus.ts'
import type { ConfirmationActor } from './confirmation.actor.ts'
import css from './confirmation.module.css'

interface ConfirmationViewProps {
  actor: ConfirmationActor
  user: User | undefined
  /** The note on the address of the signed-in customer, with the way to another link. */
  resend: (email: string) => ReactNode
  onLogin: () => void
}

export function ConfirmationView(props: ConfirmationViewProps) {
  const state = useSelector(props.actor, ({ value }) => value)
  const place = useHeadingFocus(state === 'routing' || state === 'confirming' ? 'loading' : state)
  return (
    <div ref={place}>
      <Content {...props} />
    </div>
  )
}

function Content({ actor, user, resend, onLogin }: ConfirmationViewProps) {
  const state = useSelector(actor, ({ value }) => value)
  const email = useSelector(actor, ({ context }) => context.email)
  switch (state) {
    case 'routing':
    case 'confirming':
      return (
        <>
          <PageHead title="Confirm your email" />
          <p role="status">One moment</p>
        </>
      )
    case 'confirmed':
      return <Confirmed email={email} />
    case 'dead':
      return user?.confirmed ? (
        <Confirmed email={user.email} />
      ) : (
        <div className={css['middle']}>
          <Statement level="h1" title="This link is no longer good">
            {user ? (
              <>
                <p>It can be used once, within 7 days. A new one takes its place.</p>
                {resend(user.email)}
              </>
            ) : (
              <>
                <p>
                  It can be used once, within 7 days. If it has been opened before, the email is confirmed, and there is
                  nothing left to do.
                </p>
                <p>Log in to see whether it is, and to get a new link if not.</p>
                <Button kind="primary" size="large" onClick={onLogin}>
                  Log in
                </Button>
              </>
            )}
          </Statement>
        </div>
      )
    case 'failed':
      return <Failed actor={actor} />
  }
}

function Confirmed({ email }: { email: string | undefined }) {
  return (
    <div className={css['middle']}>
      <Statement level="h1" title="Your email is confirmed">
        <p>From now on news of your orders goes to {email}.</p>
        <LinkButton kind="primary" size="large" href="/">
          Go on
        </LinkButton>
      </Statement>
    </div>
  )
}

function Failed({ actor }: { actor: ConfirmationActor }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const support = useSupportEmail()
  const { code, retryAt } = refusal ?? { code: 'UNEXPECTED_ERROR' as const }
  return (
    <div className={css['failed']}>
      <PageHead title="Confirm your email" />
      <Note tone="danger" announce="alert" title="Your email could not be confirmed">
        <span>{accountMessage(code, retryAt)}</span>
        {isForSupport(code) && (
          <span>
            If it stays like this, write to <a href={`mailto:${support}`}>{support}</a>.
          </span>
        )}
      </Note>
      <Button size="large" onClick={() => actor.send({ type: 'confirmation.retry' })}>
        Try again
      </Button>
    </div>
  )
}
