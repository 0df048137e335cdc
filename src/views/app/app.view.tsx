import { useSelector } from '@xstate/react'
import { useDeferredValue, type ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { inOneLine, orderMessage } from '#domain/order/messages.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { Note } from '#ui/note.tsx'
import { Wrap } from '#ui/page.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { dialogTitles } from '#views/account/dialog-titles.ts'
import { useSupportEmail } from '#views/support/support-email.ts'
import type { AppActor } from './app.actor.ts'
import css from './app.module.css'
import { LogoutDialog } from './logout.dialog.tsx'
import { useAccountFocus } from './use-account-focus.ts'
import { useTypedAhead } from './use-typed-ahead.ts'
import { UserMenu } from './user-menu.tsx'

type AppViewProps = {
  readonly actor: AppActor
  /** The page at the address, given the header and footer that every page has. */
  readonly page: (frame: { header: ReactNode; footer: ReactNode }) => ReactNode
  /** Undefined for a frozen app, which has no dialog actor. */
  readonly auth: (auth: AnyActorRef | undefined) => ReactNode
  /** The header, a note or a dialog has crashed, and the rest goes on. */
  readonly onCrash: () => void
}

/** Every page of the main app: its header, the account dialogs over it, and notes about the session. */
export function AppView({ actor, page, auth, onCrash }: AppViewProps) {
  const header = (
    <ErrorBoundary fallback={<Header />} onCrash={onCrash}>
      <AppHeader actor={actor} onCrash={onCrash} />
    </ErrorBoundary>
  )
  return (
    <>
      {page({ header, footer: <Footer /> })}
      <ErrorBoundary fallback={null} onCrash={onCrash}>
        <AdoptionNote actor={actor} />
      </ErrorBoundary>
      <AccountDialog actor={actor} auth={auth} onCrash={onCrash} />
    </>
  )
}

/**
 * A guest may press a button before the app has started. Its name and value record the press, which takes effect once
 * the app is there.
 */
function AppHeader({ actor, onCrash }: Pick<AppViewProps, 'actor' | 'onCrash'>) {
  const user = useSelector(actor, ({ context }) => context.session?.user)
  const closed = useSelector(actor, ({ value }) => value.dialog === 'closed')
  const button = useAccountFocus(user !== undefined, closed)
  const open = (opens: AuthInput) => actor.send({ type: 'account.open', opens })
  return (
    <>
      <Header>
        {user ? (
          <UserMenu
            ref={button}
            user={user}
            onEdit={() => open({ form: 'edit', user })}
            onLogOut={() => actor.send({ type: 'logout.ask' })}
          />
        ) : (
          <>
            <Button ref={button} kind="bare" name="modal" value="signin" onClick={() => open({ form: 'signin' })}>
              Log in
            </Button>
            <Button name="modal" value="signup" onClick={() => open({ form: 'signup' })}>
              Sign up
            </Button>
          </>
        )}
      </Header>
      <ErrorBoundary fallback={null} onCrash={onCrash}>
        <WelcomeNote actor={actor} onLeave={() => button.current?.focus()} />
      </ErrorBoundary>
    </>
  )
}

/** Tells a newcomer where their confirmation link was mailed, until they close the note. */
function WelcomeNote({ actor, onLeave }: { actor: AppActor; onLeave: () => void }) {
  const shown = useSelector(
    actor,
    (snapshot) => snapshot.matches({ dialog: 'closed' }) && snapshot.can({ type: 'welcome.close' }),
  )
  const email = useSelector(actor, ({ context }) => context.session?.user.email)
  if (!shown) return null
  return (
    <Wrap className={css['welcome']}>
      <Note
        tone="info"
        announce="status"
        title={`We sent a link to ${email}`}
        onClose={() => {
          onLeave()
          actor.send({ type: 'welcome.close' })
        }}
      >
        Please open it within 7 days to confirm your address. Until then no mails about orders go there. Nothing came?
        Look among the unwanted mail.
      </Note>
    </Wrap>
  )
}

/** What happens to the order when a customer signs in, or when their tax changes. */
function AdoptionNote({ actor }: { actor: AppActor }) {
  const state = useSelector(actor, ({ value }) => value.adoption)
  switch (state) {
    case 'idle':
    case 'routing':
      return null
    case 'adopting':
      return <Underway>Adding the order to your account.</Underway>
    case 'pricing':
      return <Underway>Pricing the order anew.</Underway>
    case 'unadopted':
      return <Failed actor={actor} title="The order is not in your account yet" />
    case 'unpriced':
      return <Failed actor={actor} title="The order is not priced anew yet" />
  }
}

function Underway({ children }: { children: string }) {
  return (
    <div className={css['note']}>
      <Note tone="info" announce="status" floating>
        {children}
      </Note>
    </div>
  )
}

function Failed({ actor, title }: { actor: AppActor; title: string }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const support = useSupportEmail()
  return (
    <div className={css['note']}>
      <Note tone="warn" announce="alert" floating title={title}>
        {inOneLine(orderMessage(refusal, support, { retryAt }))}{' '}
        <TextButton onClick={() => actor.send({ type: 'adoption.retry' })}>Try again</TextButton>
      </Note>
    </div>
  )
}

function AccountDialog({ actor, auth, onCrash }: Pick<AppViewProps, 'actor' | 'auth' | 'onCrash'>) {
  const now = useSelector(actor, ({ value }) => value.dialog)
  const before = useDeferredValue(now)
  // A form that loads in a moment needs no message about loading.
  const state = now === 'loading' ? before : now
  const opens = useSelector(actor, ({ context }) => context.opens)
  useTypedAhead(now === 'loading', state === 'open')
  const child = useSelector(actor, ({ children }): AnyActorRef | undefined => children['auth'])
  const title = dialogTitles[opens.form]
  const close = () => actor.send({ type: 'account.close' })
  switch (state) {
    case 'closed':
      return null
    case 'logout':
      return <LogoutDialog actor={actor} />
    case 'loading':
      return (
        <Dialog title={title} hasEntry onClose={close}>
          <p role="status">One moment</p>
        </Dialog>
      )
    case 'missing':
      return (
        <Dialog title={title} hasEntry onClose={close}>
          <Note tone="danger" announce="alert" title="This form could not be fetched">
            Please see whether you are online, then try again.
          </Note>
          <Button kind="primary" size="large" wide onClick={() => actor.send({ type: 'account.open', opens })}>
            Try again
          </Button>
        </Dialog>
      )
    case 'open':
      return (
        <ErrorBoundary
          key={child?.sessionId}
          fallback={<CrashedDialog title={title} onClose={close} />}
          onCrash={onCrash}
        >
          {auth(child)}
        </ErrorBoundary>
      )
  }
}

function CrashedDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const support = useSupportEmail()
  return (
    <Dialog title={title} hasEntry onClose={onClose}>
      <Note tone="danger" announce="alert" title="Something went wrong.">
        Please close this form and try again, or write to customer support: <a href={`mailto:${support}`}>{support}</a>
      </Note>
    </Dialog>
  )
}
