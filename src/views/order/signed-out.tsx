import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import css from './order.module.css'
import type { OrderActor } from './order.actor.ts'

/** Shown in place of an order that belongs to an account, while nobody is signed in. */
export function SignedOut({ actor, onLogin }: { actor: OrderActor; onLogin: () => void }) {
  return (
    <div className={css['trouble']}>
      <PageHead title="Please login to go on with your order" />
      <Note tone="info" title="Your order is in your account" announce="status">
        Nothing of it is lost.
      </Note>
      <Button kind="primary" size="large" onClick={onLogin}>
        Log in
      </Button>
      <Button size="large" onClick={() => actor.send({ type: 'order.restart' })}>
        Start a new order
      </Button>
    </div>
  )
}
