import { beforeAll, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** Test files share a page: each begins with the usual window and address, each test with an empty page. */
beforeAll(async () => {
  history.replaceState(null, '', location.pathname + location.search)
  await page.viewport(1280, 800)
})
beforeEach(() => cleanup())
