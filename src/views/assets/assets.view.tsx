import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { assetKinds, type AssetKind } from '#domain/assets/asset-kind.ts'
import type { WayToMore } from '#domain/order/messages.ts'
import type { assetsMachine } from '#machines/assets/assets.machine.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RoomNote } from '#views/upload/room-note.tsx'
import { AssetDialogs } from './asset-dialogs.tsx'
import { AssetRefusal } from './asset-refusal.tsx'
import { AssetRow } from './asset-row.tsx'
import type { AssetsActor } from './assets.actor.ts'
import { EarlierAssets, type EarlierOrder } from './earlier-assets.tsx'
import css from './assets.module.css'
import { RejectedAssets } from './rejected-assets.tsx'
import { fetchedAsset, removedAsset } from './selectors.ts'

interface AssetsViewProps {
  actor: AssetsActor
  /** The order whose information was reused: its files are listed here too. */
  earlier?: EarlierOrder | undefined
  /** What lets this person upload more. */
  more: WayToMore
}

export function AssetsView({ actor, earlier, more }: AssetsViewProps) {
  const said = useSelector(actor, saidOf)
  const room = useSelector(actor, ({ context }) => context.order.room)
  const kinds = useRef<HTMLUListElement>(null)
  const goTo = (kind: AssetKind = 'original') =>
    kinds.current?.children[assetKinds.indexOf(kind)]?.querySelector('button')?.focus()
  return (
    <div className={css['assets']}>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <AssetRefusal actor={actor} onLeave={goTo} more={more} />
      <RejectedAssets actor={actor} onLeave={goTo} />
      <RoomNote room={room} />
      <ul className={css['kinds']} ref={kinds}>
        {assetKinds.map((kind) => (
          <AssetRow key={kind} kind={kind} actor={actor} />
        ))}
      </ul>
      {earlier && earlier.assets.length > 0 && <EarlierAssets actor={actor} order={earlier} />}
      <AssetDialogs actor={actor} />
    </div>
  )
}

/** The text of the live region. */
function saidOf(snapshot: SnapshotFrom<typeof assetsMachine>): string {
  const fetched = fetchedAsset(snapshot)?.fileName
  const removed = removedAsset(snapshot)
  if (snapshot.matches('uploading')) return `Uploading ${snapshot.context.queue[0]?.file.name}`
  if (removed !== undefined) return `Deleting ${removed}`
  if (fetched !== undefined) return `Downloading ${fetched}`
  const count = snapshot.context.order.resource.assets.length
  return `${count} ${count === 1 ? 'file' : 'files'} in place`
}
