import { useSelector } from '@xstate/react'
import type { Asset } from '#domain/assets/asset-file.ts'
import { IconButton } from '#ui/button.tsx'
import type { AssetsActor } from './assets.actor.ts'
import css from './assets.module.css'
import { fetchedAsset, removedAsset } from './selectors.ts'

export function AssetLine({ asset, actor }: { asset: Asset; actor: AssetsActor }) {
  const { fileName, displayName } = asset
  const deletable = useSelector(actor, (snapshot) => snapshot.can({ type: 'asset.delete', fileName }))
  const downloadable = useSelector(actor, (snapshot) => snapshot.can({ type: 'asset.download', asset: { fileName } }))
  const doing = useSelector(actor, (snapshot) => {
    if (removedAsset(snapshot) === fileName) return 'Deleting'
    const fetched = fetchedAsset(snapshot)
    return fetched?.fileName === fileName && fetched.refer === undefined ? 'Downloading' : undefined
  })
  return (
    <li className={css['line']}>
      <p className={css['name']}>{displayName}</p>
      {doing && <p className={css['doing']}>{doing}</p>}
      <IconButton
        icon="download"
        label={`Download ${displayName}`}
        disabled={!downloadable}
        onClick={() => actor.send({ type: 'asset.download', asset: { fileName } })}
      />
      <IconButton
        icon="delete"
        label={`Delete ${displayName}`}
        disabled={!deletable}
        onClick={() => actor.send({ type: 'asset.delete', fileName })}
      />
    </li>
  )
}
