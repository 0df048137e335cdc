export type FrameSize = { readonly width: number; readonly height: number }

/**
 * Gives the frame that stories are shown in another size, and returns what takes it back. The page around it keeps its
 * own: to change that as well, as Vitest does, takes a call to the browser's driver.
 */
export function resizeFrame({ width, height }: FrameSize): () => void {
  const { frameElement } = window
  if (!frameElement) throw new Error('The story is in no frame')
  // An element of another window is no instance of this window's HTMLElement.
  const { style } = frameElement as HTMLElement
  const before = [style.width, style.height] as const
  style.width = `${width}px`
  style.height = `${height}px`
  return () => {
    ;[style.width, style.height] = before
  }
}
