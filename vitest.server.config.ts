import { defineConfig } from 'vitest/config'
import { alone } from './tests/support/alone.ts'
import { RunReport } from './tests/support/run-report.ts'

const service = ['tests/service/**/*.test.ts', 'tests/server/**/*.test.ts']

/** The service's tests on a Postgres server, and those that need one. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    globalSetup: ['tests/server/needs-server.setup.ts'],
    setupFiles: ['tests/support/seed.setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    reporters: ['default', new RunReport()],
    projects: [
      { extends: true, test: { name: 'server', include: service, exclude: [...alone.service] } },
      { extends: true, test: { name: 'server alone', isolate: true, include: [...alone.service] } },
    ],
  },
})
