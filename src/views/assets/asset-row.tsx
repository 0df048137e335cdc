import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef, useState, type DragEvent, type Ref } from 'react'
import { parseAsset, type Asset } from '#domain/assets/asset-file.ts'
import { assetLabels, type AssetKind } from '#domain/assets/asset-kind.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AssetLine } from './asset-line.tsx'
import { AssetInput } from './asset-input.tsx'
import type { AssetsActor } from './assets.actor.ts'
import css from './assets.module.css'
import { QueuedLine } from './queued-line.tsx'

interface AssetRowProps {
  kind: AssetKind
  actor: AssetsActor
}

/** The files of one kind. Files dropped anywhere on the row are added. */
export const AssetRow = memo(function AssetRow({ kind, actor }: AssetRowProps) {
  const names = useSelector(actor, ({ context }) => context.order.resource.assets)
  const queue = useSelector(actor, ({ context }) => context.queue)
  const assets = names.flatMap((name) => assetOfKind(name, kind) ?? [])
  const queued = queue.filter((chosen) => chosen.kind === kind)
  const input = useRef<HTMLInputElement>(null)
  const add = useFocusAfterLoss(assets.length + queued.length)
  const open = useSelector(actor, (snapshot) => snapshot.can({ type: 'files.choose', kind, files: [] }))
  const { over, ...drop } = useDrop(open, (files) => actor.send({ type: 'files.choose', kind, files }))
  return (
    <li className={classNames(css['kind'], over && css['over'])} {...drop}>
      <h3 className={css['label']}>{assetLabels[kind]}</h3>
      <Button ref={add} icon="plus" disabled={!open} onClick={() => input.current?.click()}>
        <span>
          Add file <VisuallyHidden>to {assetLabels[kind]}</VisuallyHidden>
        </span>
      </Button>
      <AssetInput ref={input} kind={kind} actor={actor} />
      {assets.length + queued.length === 0 ? (
        <p className={css['none']}>No file</p>
      ) : (
        <ul className={css['files']}>
          {assets.map((asset) => (
            <AssetLine key={asset.fileName} asset={asset} actor={actor} />
          ))}
          {queued.map((chosen) => (
            <QueuedLine key={queue.indexOf(chosen)} chosen={chosen} actor={actor} />
          ))}
        </ul>
      )}
    </li>
  )
})

function assetOfKind(fileName: string, kind: AssetKind): Asset | undefined {
  const asset = parseAsset(fileName)
  return asset?.kind === kind ? asset : undefined
}

/** When a file is removed, its focused button is too: the focus moves to the returned button. */
function useFocusAfterLoss(count: number): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return button
}

/** While no file can be added, a drop is left to the page, which refuses it in words. */
function useDrop(open: boolean, onDrop: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!open || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    over,
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files]
      if (!open || files.length === 0) return
      event.preventDefault()
      setOver(false)
      onDrop(files)
    },
  }
}
