import { RunReport } from './run-report.ts'

/** Test files share their worker's modules; what a test replaces is put back. */
export const everyRun = {
  maxWorkers: '100%',
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  reporters: ['default', new RunReport()],
}

export const inNode = {
  setupFiles: ['tests/support/seed.setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 60_000,
}
