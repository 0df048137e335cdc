import { defineConfig } from 'vitest/config'
import { RunReport } from './tests/support/run-report.ts'

/** What is tested with files that are no part of the project, in the folder that SHARED_DIR names. */
export default defineConfig({
  test: {
    include: ['tests/samples/**/*.samples.test.ts'],
    globalSetup: ['tests/samples/shared-files.setup.ts'],
    setupFiles: ['tests/support/seed.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['default', new RunReport()],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
