import { defineConfig } from 'vitest/config'
import { everyRun } from './tests/support/every-run.ts'

/** The state gallery as `npm run build-storybook` builds it; `npm run check` walks it. */
export default defineConfig({
  test: {
    ...everyRun,
    include: ['tests/gallery/*.test.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
