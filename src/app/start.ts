import type { SourceReader } from '#actors/documents/source-reader.ts'
import { followAddress } from './address.ts'
import { openAsked } from './asked-modal.ts'
import { composeApp, type ComposedApp } from './compose.ts'
import { createOccurrences } from './occurrences.ts'
import { whereIs } from './reporting.ts'
import { placeOf, type AppRouter } from './router.ts'

/** Starts the app at the address where the router is, and has both follow each other. */
export function startApp(router: AppRouter, reader?: SourceReader) {
  const occurrences = createOccurrences(() => whereIs(composed.app, router))
  const composed: ComposedApp = composeApp(placeOf(router).step, occurrences, reader)
  composed.app.start()
  openAsked(composed.app, router)
  return { composed, address: followAddress(composed.app, router) }
}
