import type { BrowserCommand } from 'vitest/node'
import { keepPicture } from './kept.ts'

type Size = { readonly width: number; readonly height: number }

declare module 'vitest/browser' {
  // oxlint asks for a type; only an interface can be added to.
  interface BrowserCommands {
    takeFramePicture: (size: Size) => Promise<string>
  }
}

/** Keeps a picture of the frame that stories are shown in, and returns its name. */
export const takeFramePicture: BrowserCommand<[size: Size]> = async ({ page }, { width, height }) => {
  const window = page.viewportSize() ?? { width, height }
  const isHigher = height > window.height
  if (isHigher) await page.setViewportSize({ ...window, height })
  try {
    return await keepPicture(await page.screenshot({ animations: 'disabled', clip: { x: 0, y: 0, width, height } }))
  } finally {
    if (isHigher) await page.setViewportSize(window)
  }
}
