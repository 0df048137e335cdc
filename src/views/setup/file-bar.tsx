import { useSelector } from '@xstate/react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ReadingMenus } from './reading-menus.tsx'
import { isAsking } from './selectors.ts'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'

export function FileBar({ actor }: { actor: SetupActor }) {
  const name = useSelector(actor, ({ context }) => context.order.resource.files[0]?.original ?? '')
  const downloading = useSelector(actor, (snapshot) => snapshot.matches({ working: { file: 'downloading' } }))
  // Behind the dialog both buttons stay as they were, so that the focus can return to the pressed one.
  const asking = useSelector(actor, isAsking)
  const downloadable = useSelector(actor, (snapshot) => snapshot.can({ type: 'file.download' }))
  const removable = useSelector(actor, (snapshot) => snapshot.can({ type: 'file.remove' }))
  return (
    <div className={css['file']}>
      <Icon name="file" />
      <div className={css['about']}>
        <span className={css['name']}>{name}</span>
        <ReadingMenus actor={actor} />
      </div>
      <IconButton
        icon="download"
        label="Download file"
        aria-busy={downloading}
        disabled={!downloadable && !asking}
        onClick={() => actor.send({ type: 'file.download' })}
      />
      <IconButton
        icon="delete"
        label="Delete file"
        disabled={!removable && !asking}
        onClick={() => actor.send({ type: 'file.remove' })}
      />
    </div>
  )
}
