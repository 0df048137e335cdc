import type { CDPSession, Page } from 'playwright'

type Slowness = {
  /** How many times slower the page's own thread runs. */
  readonly processor: number
  /** A slow 4G line as Lighthouse has it; none is the machine's own. */
  readonly line?: 'mobile'
}

const mobile = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
}

/** Makes a page as slow as a phone's, until it is closed. */
export async function slowDown(page: Page, { processor, line }: Slowness): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
  if (line === 'mobile') await session.send('Network.emulateNetworkConditions', mobile)
  return session
}
