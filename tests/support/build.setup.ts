import { buildAppIfStale } from '#scripts/build-app.ts'

/** Builds the app once, before the first end-to-end test. */
export async function setup(): Promise<void> {
  await buildAppIfStale()
}
