import { useSelector } from '@xstate/react'
import { parseAsset } from '#domain/assets/asset-file.ts'
import { assetLabels } from '#domain/assets/asset-kind.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { IconButton } from '#ui/button.tsx'
import type { AssetsActor } from './assets.actor.ts'
import css from './assets.module.css'
import { fetchedAsset } from './selectors.ts'

export type EarlierOrder = Pick<CustomerOrder, 'id' | 'project' | 'assets'>

/** The files of the order whose information was reused. They stay with that order. */
export function EarlierAssets({ actor, order }: { actor: AssetsActor; order: EarlierOrder }) {
  return (
    <div className={css['earlier']}>
      <h3 className={css['label']}>
        Files of #{order.id} {order.project}
      </h3>
      <ul className={css['files']}>
        {order.assets.map((fileName) => (
          <EarlierLine key={fileName} actor={actor} fileName={fileName} refer={order.id} />
        ))}
      </ul>
    </div>
  )
}

function EarlierLine({ actor, ...asset }: { actor: AssetsActor; fileName: string; refer: string }) {
  const downloadable = useSelector(actor, (snapshot) => snapshot.can({ type: 'asset.download', asset }))
  const downloading = useSelector(actor, (snapshot) => {
    const fetched = fetchedAsset(snapshot)
    return fetched?.refer === asset.refer && fetched.fileName === asset.fileName
  })
  const parsed = parseAsset(asset.fileName)
  const name = parsed?.displayName ?? asset.fileName
  return (
    <li className={css['line']}>
      <p className={css['name']}>
        {name} {parsed && <span className={css['of']}>{assetLabels[parsed.kind]}</span>}
      </p>
      {downloading && <p className={css['doing']}>Downloading</p>}
      <IconButton
        icon="download"
        label={`Download ${name}`}
        disabled={!downloadable}
        onClick={() => actor.send({ type: 'asset.download', asset })}
      />
    </li>
  )
}
