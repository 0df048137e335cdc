import { useSelector } from '@xstate/react'
import { formatCount } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { UploadActor } from './upload.actor.ts'
import css from './upload.module.css'

/** Asks before another file takes the place of the order's own, and with it all that was set up for that one. */
export function ReplacementDialog({ actor }: { actor: UploadActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const kept = useSelector(actor, ({ context }) => context.order.resource.files[0]?.original)
  const chosen = useSelector(actor, ({ context }) => context.file?.name)
  const assets = useSelector(actor, ({ context }) => context.order.resource.assets.length)
  if (!asking) return null
  const keep = () => actor.send({ type: 'replacement.cancel' })
  return (
    <Dialog
      title="Replace your file?"
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>Keep</Button>
          <Button kind="danger" onClick={() => actor.send({ type: 'replacement.confirm' })}>
            Replace
          </Button>
        </>
      }
    >
      <p>
        <span className={css['named']}>{chosen}</span> takes the place of <span className={css['named']}>{kept}</span>.
        The columns, languages and answers that belong to it go with it.
      </p>
      {assets > 0 && (
        <p>{assets === 1 ? 'The asset of the order stays.' : `The ${formatCount(assets)} assets of the order stay.`}</p>
      )}
    </Dialog>
  )
}
