import { defineConfig } from 'vitest/config'
import { alone } from './tests/support/alone.ts'
import { testsOnADatabase } from './tests/server/on-a-database.ts'
import { everyRun, inNode } from './tests/support/every-run.ts'

const onADatabase = testsOnADatabase()
const isAlone = (file: string) => alone.service.some((one) => one === file)

/** The service's tests that open a database, on a Postgres server, and those that need one. */
export default defineConfig({
  test: {
    ...everyRun,
    ...inNode,
    globalSetup: ['tests/server/needs-server.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', ...onADatabase.filter((file) => !isAlone(file))],
        },
      },
      { extends: true, test: { name: 'server alone', isolate: true, include: onADatabase.filter(isAlone) } },
    ],
  },
})
