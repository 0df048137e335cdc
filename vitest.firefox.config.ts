import { defineConfig } from 'vitest/config'
import { everyRun } from './tests/support/every-run.ts'

/** The journey that Firefox takes, too; it needs one (`scripts/firefox.ts`). */
export default defineConfig({
  test: {
    ...everyRun,
    include: ['tests/firefox/**/*.firefox.test.ts'],
    globalSetup: ['tests/support/build.setup.ts', 'tests/support/service.setup.ts'],
    setupFiles: ['tests/support/seed.setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
