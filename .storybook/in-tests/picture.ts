import { commands } from 'vitest/browser'
import { pageStandsStill } from '../still.ts'
import { resizeFrame } from './frame.ts'
import { timersEnded } from './timers.ts'

/** In pixels: a page that is higher is pictured down to here. */
const mostHeight = 6000

/** When stories are pictured: texts such as "try again tomorrow" are then the same on any day. */
export const pictureTime = Date.UTC(2026, 10, 20, 9)

/** What is out of sight has its own height in a picture, not the one to go by until it is seen. */
const drawnWhole = new CSSStyleSheet()
drawnWhole.replaceSync('* { content-visibility: visible !important; }')

/** Takes a picture of the story as it is shown now, the whole of a long page, and returns what it is kept as. */
export async function pictureOfStory(): Promise<string> {
  await timersEnded()
  document.adoptedStyleSheets.push(drawnWhole)
  const height = Math.min(innerHeight + hiddenHeight(), mostHeight)
  const shrink = resizeFrame({ width: innerWidth, height })
  try {
    await Promise.all([
      pageStandsStill(),
      document.fonts.ready,
      ...Array.from(document.images, (image) => image.decode()),
    ])
    return await commands.takeFramePicture({ width: innerWidth, height })
  } finally {
    shrink()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawnWhole)
  }
}

/** How much higher the window would have to be for the page, and a dialog over it, not to scroll. */
function hiddenHeight(): number {
  const scrolling = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
  const hidden = scrolling.filter(isScrolled).map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  return Math.max(0, ...hidden)
}

function isScrolled(element: Element): boolean {
  return element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY)
}
