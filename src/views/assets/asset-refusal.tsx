import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { parseAsset } from '#domain/assets/asset-file.ts'
import type { AssetKind } from '#domain/assets/asset-kind.ts'
import { assetMessage } from '#domain/assets/messages.ts'
import type { WayToMore } from '#domain/order/messages.ts'
import type { assetsMachine } from '#machines/assets/assets.machine.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { AssetsActor } from './assets.actor.ts'
import css from './assets.module.css'

export interface AssetNoteProps {
  actor: AssetsActor
  /** Moves the focus to the files of a kind, because the pressed button is removed. */
  onLeave: (kind: AssetKind | undefined) => void
}

/** What could not be done, why, and the way on. */
export function AssetRefusal({ actor, onLeave, more }: AssetNoteProps & { more: WayToMore }) {
  const subject = useSelector(actor, subjectOf)
  const kind = useSelector(actor, kindOf)
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const support = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  const isUpload = useSelector(actor, (snapshot) => snapshot.matches({ free: 'uploadRefused' }))
  const isRepeatable = useSelector(actor, (snapshot) => snapshot.can({ type: 'refusal.retry' }))
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  if (subject === undefined) return null
  const message = assetMessage(refusal, support, { retryAt, wayToMore: more })
  const goOn = (type: 'refusal.retry' | 'refusal.close') => {
    onLeave(kind)
    actor.send({ type })
  }
  return (
    <Note
      tone="danger"
      title={message.title}
      announce="alert"
      onClose={isUpload ? undefined : () => goOn('refusal.close')}
    >
      <p>
        {subject} {message.text}
      </p>
      {(isRepeatable || isUpload) && (
        <p className={css['again']}>
          {isRepeatable && <Button onClick={() => goOn('refusal.retry')}>Try again</Button>}
          {isUpload && <Button onClick={() => goOn('refusal.close')}>Leave it out</Button>}
        </p>
      )}
    </Note>
  )
}

/** What was being done, as a sentence of its own. */
function subjectOf(snapshot: SnapshotFrom<typeof assetsMachine>): string | undefined {
  const { queue, removal, download } = snapshot.context
  if (snapshot.matches({ free: 'uploadRefused' })) {
    return `${queue[0]?.file.name} could not be uploaded.`
  }
  if (snapshot.matches({ free: 'deletionRefused' })) {
    return `${shown(removal)} could not be deleted.`
  }
  if (snapshot.matches({ free: 'downloadRefused' })) {
    return `${shown(download?.fileName)} could not be downloaded.`
  }
  return undefined
}

function kindOf(snapshot: SnapshotFrom<typeof assetsMachine>): AssetKind | undefined {
  const { queue, removal, download } = snapshot.context
  if (snapshot.matches({ free: 'uploadRefused' })) return queue[0]?.kind
  return parseAsset((snapshot.matches({ free: 'deletionRefused' }) ? removal : download?.fileName) ?? '')?.kind
}

function shown(fileName = ''): string {
  return parseAsset(fileName)?.displayName ?? fileName
}
