import type { Browser } from 'playwright'
import { launchChromium } from '#scripts/browser.ts'

let launched: Promise<Browser> | undefined

/** The browser that the files of one worker share; it ends with the worker. One that crashed is replaced. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  const forget = () => void (launched = undefined)
  try {
    const browser = await launchChromium()
    return browser.on('disconnected', forget)
  } catch (error) {
    forget()
    throw error
  }
}
