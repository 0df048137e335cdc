import { defineConfig } from 'vitest/config'
import { extent } from './tests/support/extent.ts'
import { everyRun, inNode } from './tests/support/every-run.ts'
import { inBrowser } from './vitest.config.ts'

/** What `npm run prove` tries with the views of the flows. */
export default defineConfig({
  test: {
    ...everyRun,
    provide: { commit: 'proof', extent },
    // A mutant breaks its page in ways that no page of ours does.
    dangerouslyIgnoreUnhandledErrors: true,
    projects: [
      {
        extends: true,
        test: { ...inNode, testTimeout: 0, name: 'node', include: ['tests/proofs/**/*.proof.test.ts'] },
      },
      inBrowser({ name: 'browser', include: ['tests/proofs/**/*.proof.test.tsx'], testTimeout: 0 }),
    ],
  },
})
