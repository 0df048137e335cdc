import { useSelector } from '@xstate/react'
import { orderMessage } from '#domain/order/messages.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import css from './setup.module.css'
import type { SetupActor } from './setup.view.tsx'

/** The name of the file, its download, its removal. */
export function FileBar({ actor }: { actor: SetupActor }) {
  const name = useSelector(actor, ({ context }) => context.snapshot.resource.files[0]?.original ?? '')
  const downloading = useSelector(actor, (snapshot) => snapshot.matches({ marking: { file: 'downloading' } }))
  const downloadable = useSelector(actor, (snapshot) => snapshot.can({ type: 'file.download' }))
  const removable = useSelector(actor, (snapshot) => snapshot.can({ type: 'file.remove' }))
  return (
    <div className={css['file']}>
      <Icon name="file" />
      <span className={css['name']}>{name}</span>
      <IconButton
        icon="download"
        label="Download file"
        aria-busy={downloading}
        disabled={!downloadable}
        onClick={() => actor.send({ type: 'file.download' })}
      />
      <IconButton
        icon="delete"
        label="Delete file"
        disabled={!removable}
        onClick={() => actor.send({ type: 'file.remove' })}
      />
    </div>
  )
}

/** Asks before the file goes, since everything after step 1 goes with it. */
export function RemovalDialog({ actor }: { actor: SetupActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('removal'))
  const removing = useSelector(actor, (snapshot) => snapshot.matches({ marking: { file: 'removing' } }))
  const unremoved = useSelector(actor, (snapshot) => snapshot.matches({ marking: { file: 'unremoved' } }))
  const name = useSelector(actor, ({ context }) => context.snapshot.resource.files[0]?.original ?? '')
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
      {unremoved && <RefusalNote actor={actor} />}
      <p>
        <span className={css['name']}>{name}</span> is removed from the order, and with it the columns, languages and
        answers that belong to it.
      </p>
    </Dialog>
  )
}

/** What was refused last, and a way on. */
export function RefusalNote({ actor }: { actor: SetupActor }) {
  const code = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const support = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  const message = orderMessage(code, support)
  return (
    <Note tone="danger" title={message.title} announce="alert">
      {message.text}
    </Note>
  )
}
