import type { Ref } from 'react'
import { assetLabels, type AssetKind } from '#domain/assets/asset-kind.ts'
import type { AssetsActor } from './assets.actor.ts'

interface AssetInputProps {
  /** The button for it opens it by `click()`. */
  ref: Ref<HTMLInputElement>
  kind: AssetKind
  actor: AssetsActor
}

/** The browser's own file chooser, hidden. */
export function AssetInput({ ref, kind, actor }: AssetInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={`Files to add to ${assetLabels[kind]}`}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // Lets the same file be chosen again.
        currentTarget.value = ''
        if (files.length > 0) actor.send({ type: 'files.choose', kind, files })
      }}
    />
  )
}
