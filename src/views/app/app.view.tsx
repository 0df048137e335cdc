import { useSelector } from '@xstate/react'
import { useDeferredValue, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { appMachine } from '#machines/app/app.machine.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import css from './app.module.css'
import { UserMenu } from './user-menu.tsx'

export type AppActor = ActorRefFrom<typeof appMachine>

type AppViewProps = {
  readonly actor: AppActor
  /** The page at the address, in the frame that every page has. */
  readonly page: (frame: { header: ReactNode; footer: ReactNode }) => ReactNode
  /** A frozen app has no dialog to give. */
  readonly auth: (auth: AnyActorRef | undefined) => ReactNode
}

/** Every page of the main app: its header, the account dialogs over it, and news of the session. */
export function AppView({ actor, page, auth }: AppViewProps) {
  return (
    <>
      {page({ header: <AppHeader actor={actor} />, footer: <Footer /> })}
      <AdoptionNote actor={actor} />
      <AccountDialog actor={actor} auth={auth} />
    </>
  )
}

function AppHeader({ actor }: { actor: AppActor }) {
  const user = useSelector(actor, ({ context }) => context.session?.user)
  return (
    <Header>
      {user ? (
        <UserMenu user={user} onLogOut={() => actor.send({ type: 'session.end' })} />
      ) : (
        <>
          <Button kind="bare" onClick={() => actor.send({ type: 'login.open', form: 'signin' })}>
            Log in
          </Button>
          <Button onClick={() => actor.send({ type: 'login.open', form: 'signup' })}>Sign up</Button>
        </>
      )}
    </Header>
  )
}

function AdoptionNote({ actor }: { actor: AppActor }) {
  const state = useSelector(actor, ({ value }) => value.adoption)
  if (state === 'adopting') {
    return (
      <div className={css['note']}>
        <Note tone="info" announce="status" floating>
          Adding the order to your account.
        </Note>
      </div>
    )
  }
  if (state !== 'unadopted') return null
  return (
    <div className={css['note']}>
      <Note tone="warn" announce="alert" floating title="The order is not in your account yet">
        The connection failed. Nothing is lost.{' '}
        <TextButton onClick={() => actor.send({ type: 'adoption.retry' })}>Try again</TextButton>
      </Note>
    </div>
  )
}

function AccountDialog({ actor, auth }: Pick<AppViewProps, 'actor' | 'auth'>) {
  const now = useSelector(actor, ({ value }) => value.dialog)
  const before = useDeferredValue(now)
  // What is there in a moment needs no word about it.
  const state = now === 'loading' ? before : now
  const form = useSelector(actor, ({ context }) => context.form)
  const child = useSelector(actor, ({ children }): AnyActorRef | undefined => children['auth'])
  const title = form === 'signin' ? 'Sign in' : 'Sign up'
  const close = () => actor.send({ type: 'login.close' })
  switch (state) {
    case 'closed':
      return null
    case 'loading':
      return (
        <Dialog title={title} onClose={close}>
          <p role="status">One moment</p>
        </Dialog>
      )
    case 'missing':
      return (
        <Dialog title={title} onClose={close}>
          <Note tone="danger" announce="alert" title="This form could not be fetched">
            Please see whether you are online, then try again.
          </Note>
          <Button kind="primary" size="large" wide onClick={() => actor.send({ type: 'login.open', form })}>
            Try again
          </Button>
        </Dialog>
      )
    case 'open':
      return auth(child)
  }
}
