import { defineConfig } from 'vitest/config'
import { alone } from './tests/support/alone.ts'
import { everyRun, inNode } from './tests/support/every-run.ts'

const service = ['tests/service/**/*.test.ts', 'tests/server/**/*.test.ts']

/** The service's tests on a Postgres server, and those that need one. */
export default defineConfig({
  test: {
    ...everyRun,
    ...inNode,
    globalSetup: ['tests/server/needs-server.setup.ts'],
    projects: [
      { extends: true, test: { name: 'server', include: service, exclude: [...alone.service] } },
      { extends: true, test: { name: 'server alone', isolate: true, include: [...alone.service] } },
    ],
  },
})
