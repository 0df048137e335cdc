import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { assetTooBig, parseAsset } from '#domain/assets/asset-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AssetInput } from './asset-input.tsx'
import type { AssetsActor } from './assets.actor.ts'
import css from './assets.module.css'

export function AssetDialogs({ actor }: { actor: AssetsActor }) {
  const invalid = useSelector(
    actor,
    (snapshot) => snapshot.matches('invalid') || snapshot.matches({ uploading: 'invalid' }),
  )
  const confirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  if (invalid) return <InvalidFile actor={actor} />
  return confirming ? <Deletion actor={actor} /> : null
}

function InvalidFile({ actor }: { actor: AssetsActor }) {
  const input = useRef<HTMLInputElement>(null)
  const oversized = useSelector(actor, ({ context }) => context.oversized)
  const unsent = useSelector(actor, (snapshot) =>
    snapshot.matches('invalid') ? snapshot.context.queue[0]?.file.name : undefined,
  )
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      title={assetTooBig.title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button kind="primary" onClick={() => input.current?.click()}>
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
      {unsent && (
        <p>
          <span className={css['name']}>{unsent}</span> could not be uploaded. It is tried again once this is closed.
        </p>
      )}
      {oversized.slice(0, 1).map(({ kind }) => (
        <AssetInput key={kind} ref={input} kind={kind} actor={actor} />
      ))}
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

/** Rounds up, so that the size of a file that is too big never reads as one within the limit. */
function megabytes({ size }: File): string {
  return `${(Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1)} MB`
}
