import { defineConfig } from 'vitest/config'

/** What is tested with files that are no part of the project, in the folder that SHARED_DIR names. */
export default defineConfig({
  test: {
    include: ['tests/samples/**/*.samples.test.ts'],
    globalSetup: ['tests/samples/shared-files.setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
