import type { CDPSession, Page } from 'playwright'

type Slowness = {
  /** How many times slower the page's own thread runs. */
  readonly processor: number
  /** 'mobile' is Lighthouse's slow 4G line; when it is absent, the machine's own line is used. */
  readonly line?: 'mobile'
}

const mobile = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
}

/** Slows a page down to the speed of a phone until the session is closed. */
export async function slowDown(page: Page, { processor, line }: Slowness): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
  if (line === 'mobile') await session.send('Network.emulateNetworkConditions', mobile)
  return session
}
