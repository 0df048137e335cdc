import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { parseAsset } from '#domain/assets/asset-file.ts'
import { assetMessage } from '#domain/assets/messages.ts'
import type { assetsMachine } from '#machines/assets/assets.machine.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { AssetsActor } from './assets.view.tsx'
import css from './assets.module.css'

/** What could not be done, why, and the way on. */
export function AssetRefusal({ actor }: { actor: AssetsActor }) {
  const subject = useSelector(actor, subjectOf)
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const support = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  if (subject === undefined) return null
  const message = assetMessage(refusal, support)
  return (
    <Note tone="danger" title={message.title} announce="alert" onClose={() => actor.send({ type: 'refusal.close' })}>
      <p>
        {subject} {message.text}
      </p>
      <p className={css['again']}>
        <Button onClick={() => actor.send({ type: 'refusal.retry' })}>Try again</Button>
      </p>
    </Note>
  )
}

/** What was being done, as the start of a sentence of its own. */
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

function shown(fileName = ''): string {
  return parseAsset(fileName)?.displayName ?? fileName
}
