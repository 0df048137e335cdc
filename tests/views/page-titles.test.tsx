import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { composeApp } from '#app/compose.ts'
import { createOccurrences } from '#app/occurrences.ts'
import { OtherPage } from '#app/other-page.tsx'
import { createAppRouter } from '#app/router.ts'

const nowhere = () => ({ place: { page: '/' }, orderId: '' })

test.each([
  ['/orders', 'Order List – Lockit'],
  ['/orders?page=2', 'Order List – Lockit'],
  ['/orders/48213', 'Q&A - Order ID 48213 – Lockit'],
  ['/orders/48213x', 'Page not found – Lockit'],
  ['/profile', 'Profile – Lockit'],
  ['/logout', 'Logged out – Lockit'],
  ['/deleted', 'Account deleted – Lockit'],
  ['/security-statement', 'Security statement – Lockit'],
  ['/nowhere', 'Page not found – Lockit'],
])('the document at %s is titled %s', async (path, title) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  await render(
    <RouterContextProvider router={router}>
      <OtherPage composed={composeApp(undefined, createOccurrences(nowhere))} reporter={Promise.resolve(undefined)} />
    </RouterContextProvider>,
  )
  await expect.poll(() => document.title).toBe(title)
})
