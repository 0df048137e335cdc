import { build } from 'vite'

/** Builds the app once, before the first end-to-end test. */
export async function setup(): Promise<void> {
  await build({ logLevel: 'warn' })
}
