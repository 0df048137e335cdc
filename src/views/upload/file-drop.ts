import { useEffect, useEffectEvent } from 'react'
import type { Chosen } from '#domain/order/source-file.ts'

interface FileDrop {
  onEnter: () => void
  onLeave: () => void
  onDrop: (transfer: DataTransfer) => void
}

/** Follows files dragged anywhere over the page, and takes dropped files. Dragged text and links are ignored. */
export function useFileDrop({ onEnter, onLeave, onDrop }: FileDrop): void {
  const entered = useEffectEvent(onEnter)
  const left = useEffectEvent(onLeave)
  const dropped = useEffectEvent(onDrop)

  useEffect(() => {
    /** The elements under the pointer; an element that is removed while under it never fires `dragleave`. */
    const over = new Set<EventTarget>()
    const isOver = () => over.values().some((target) => target instanceof Node && target.isConnected)
    const onDragEnter = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.target) return
      event.preventDefault()
      if (!isOver()) entered()
      over.add(event.target)
    }
    const onDragOver = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const onDragLeave = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.target) return
      over.delete(event.target)
      if (!isOver()) left()
    }
    const onFileDrop = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      over.clear()
      dropped(event.dataTransfer)
    }
    addEventListener('dragenter', onDragEnter)
    addEventListener('dragover', onDragOver)
    addEventListener('dragleave', onDragLeave)
    addEventListener('drop', onFileDrop)
    return () => {
      removeEventListener('dragenter', onDragEnter)
      removeEventListener('dragover', onDragOver)
      removeEventListener('dragleave', onDragLeave)
      removeEventListener('drop', onFileDrop)
    }
  }, [])
}

export function chosenFrom({ files, items }: DataTransfer): Chosen {
  return { files: [...files], hasFolder: [...items].some((item) => item.webkitGetAsEntry()?.isDirectory) }
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
