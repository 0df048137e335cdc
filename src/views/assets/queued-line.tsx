import { useSelector } from '@xstate/react'
import type { ChosenAsset } from '#machines/assets/assets.types.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { AssetsActor } from './assets.actor.ts'
import css from './assets.module.css'

export function QueuedLine({ chosen, actor }: { chosen: ChosenAsset; actor: AssetsActor }) {
  const isFirst = useSelector(actor, ({ context }) => context.queue[0] === chosen)
  const uploading = useSelector(actor, (snapshot) => snapshot.matches('uploading'))
  const share = useSelector(actor, ({ context }) => context.share)
  if (isFirst && uploading) {
    return (
      <li className={css['line']}>
        <Progress label={chosen.file.name} value={share} />
        <Button kind="bare" onClick={() => actor.send({ type: 'upload.cancel' })}>
          Cancel
        </Button>
      </li>
    )
  }
  return (
    <li className={css['line']}>
      <p className={css['name']}>{chosen.file.name}</p>
      <p className={css['doing']}>{isFirst ? 'Not uploaded' : 'Waiting'}</p>
    </li>
  )
}
