import { useSelector } from '@xstate/react'
import { assetTooBig, parseAsset } from '#domain/assets/asset-file.ts'
import type { AssetKind } from '#domain/assets/asset-kind.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { AssetsActor } from './assets.view.tsx'
import css from './assets.module.css'

interface AssetDialogsProps {
  actor: AssetsActor
  onChooseAgain: (kind: AssetKind) => void
}

/** What lies over the list: a file that is too big, or the question whether to delete one. */
export function AssetDialogs({ actor, onChooseAgain }: AssetDialogsProps) {
  const invalid = useSelector(actor, (snapshot) => snapshot.matches({ open: { dialog: 'invalid' } }))
  const confirming = useSelector(actor, (snapshot) => snapshot.matches({ open: { dialog: 'confirming' } }))
  if (invalid) return <InvalidFile actor={actor} onChooseAgain={onChooseAgain} />
  return confirming ? <Deletion actor={actor} /> : null
}

function InvalidFile({ actor, onChooseAgain }: AssetDialogsProps) {
  const oversized = useSelector(actor, ({ context }) => context.oversized)
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      title={assetTooBig.title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button
            kind="primary"
            onClick={() => {
              close()
              for (const { kind } of oversized.slice(0, 1)) onChooseAgain(kind)
            }}
          >
            Select another file
          </Button>
        </>
      }
    >
      <p>{assetTooBig.message}</p>
      <ul>
        {oversized.map(({ file }, index) => (
          <li key={index} className={css['name']}>
            {file.name}, {megabytes(file)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Deletion({ actor }: { actor: AssetsActor }) {
  const fileName = useSelector(actor, ({ context }) => context.removal ?? '')
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      title="Delete this file?"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Keep</Button>
          <Button kind="danger" onClick={() => actor.send({ type: 'deletion.confirm' })}>
            Delete
          </Button>
        </>
      }
    >
      <p>The order will no longer have it.</p>
      <p className={css['name']}>{parseAsset(fileName)?.displayName ?? fileName}</p>
    </Dialog>
  )
}

function megabytes({ size }: File): string {
  return `${(size / 1024 / 1024).toFixed(1)} Mb`
}
