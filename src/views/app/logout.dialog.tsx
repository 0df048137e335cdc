import { useSelector } from '@xstate/react'
import { orderUnderWay } from '#domain/order/order-under-way.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import { unusedOrderDays } from '#domain/order/unused-order.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import type { AppActor } from './app.actor.ts'
import css from './app.module.css'

/** Says what becomes of the order under way, before the person logs out. */
export function LogoutDialog({ actor }: { actor: AppActor }) {
  const opened = useSelector(actor, ({ context }) => context.opened)
  const isOwned = useSelector(
    actor,
    (snapshot) => !snapshot.matches({ adoption: 'adopting' }) && !snapshot.matches({ adoption: 'unadopted' }),
  )
  const isConfirmed = useSelector(actor, ({ context }) => context.session?.user.confirmed ?? true)
  const underWay = orderUnderWay(opened)
  const cancel = () => actor.send({ type: 'logout.cancel' })
  return (
    <Dialog
      title="Log out"
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button kind="primary" onClick={() => actor.send({ type: 'logout.confirm' })}>
            Log out
          </Button>
        </>
      }
    >
      {isOwned ? (
        <>
          <p>
            You have an order under way: <b className={css['file']}>{underWay?.fileName}</b>. It stays in your account.
            When you log in again, here or in another browser, you can continue it.
          </p>
          {!isConfirmed && (
            <p>
              Your address is not confirmed yet. Until it is, an order that does not change for {unusedOrderDays} days
              is deleted.
            </p>
          )}
          {underWay?.unsaved !== undefined && (
            <Note tone="warn" title={`Not saved: step ${underWay.unsaved}, ${wizardSteps[underWay.unsaved].title}`}>
              What is not saved with Next is lost when you log out.
            </Note>
          )}
        </>
      ) : (
        <Note tone="warn" title="This order would be lost">
          <p>
            <b className={css['file']}>{underWay?.fileName}</b> is not in your account yet. Please go back, and try
            again to add it.
          </p>
        </Note>
      )}
    </Dialog>
  )
}
