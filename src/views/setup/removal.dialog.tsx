import { useSelector } from '@xstate/react'
import { formatCount } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SetupRefusal } from './notes.tsx'
import { isAsking } from './selectors.ts'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'

/** Asks before the file is removed, because everything after step 1 is removed with it. */
export function RemovalDialog({ actor }: { actor: SetupActor }) {
  const asking = useSelector(actor, isAsking)
  const removing = useSelector(actor, (snapshot) => snapshot.matches({ working: { file: { removal: 'removing' } } }))
  const unremoved = useSelector(actor, (snapshot) => snapshot.matches({ working: { file: { removal: 'unremoved' } } }))
  const name = useSelector(actor, ({ context }) => context.order.resource.files[0]?.original ?? '')
  const assets = useSelector(actor, ({ context }) => context.order.resource.assets.length)
  if (!asking) return null
  const cancel = () => actor.send({ type: 'removal.cancel' })
  return (
    <Dialog
      title="Delete file"
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel} disabled={removing}>
            Cancel
          </Button>
          <Button kind="danger" busy={removing} onClick={() => actor.send({ type: 'removal.confirm' })}>
            Delete file
          </Button>
        </>
      }
    >
      {unremoved && <SetupRefusal actor={actor} />}
      <p>
        <span className={css['name']}>{name}</span> is removed from the order, and with it the columns, languages and
        answers that belong to it.
      </p>
      {assets > 0 && (
        <p>
          {assets === 1 ? 'The asset' : `The ${formatCount(assets)} assets`} that you added in step 4{' '}
          {assets === 1 ? 'stays' : 'stay'} with the order, for the next file. There you can delete{' '}
          {assets === 1 ? 'it' : 'them'}.
        </p>
      )}
    </Dialog>
  )
}
