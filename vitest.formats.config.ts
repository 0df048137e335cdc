import { defineConfig } from 'vitest/config'
import { everyRun, inNode } from './tests/support/every-run.ts'

/** Merged and exported files before the formats' own checkers: gettext's msgfmt, and OASIS's schemas with xmllint. */
export default defineConfig({
  test: {
    ...everyRun,
    ...inNode,
    include: ['tests/formats/**/*.formats.test.ts'],
    globalSetup: ['tests/formats/checkers.setup.ts'],
  },
})
