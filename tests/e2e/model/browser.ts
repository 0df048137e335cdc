import type { Browser } from 'playwright'
import { launchChromium } from '#scripts/browser.ts'

let launched: Promise<Browser> | undefined

/** The browser that the files of one worker share; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchChromium()
  return launched
}
