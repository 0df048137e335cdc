import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { composeApp } from './compose.ts'
import { createOccurrences } from './occurrences.ts'
import { whereIs } from './reporting.ts'
import { createAppRouter } from './router.ts'

/** The markup of `/` for a guest without an order, equal to the app's own first render. */
export async function renderShell(): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const composed = composeApp(
    undefined,
    createOccurrences(() => whereIs(composed.app, router)),
  )
  return renderToString(<App composed={composed} router={router} reporter={Promise.resolve(undefined)} />)
}
