import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions, packagedFontsOnly } from './scripts/browser.ts'
import { PicturesReport } from './scripts/looks/pictures-report.ts'
import { takeFramePicture } from './scripts/looks/take-picture.command.ts'
import { paintsWhole } from './scripts/take-picture.ts'
import { alone } from './tests/support/alone.ts'
import { bundledWorkers } from './tests/support/bundled-workers.ts'
import { writtenCommit } from './tests/support/commit.ts'
import { everyRun, inNode } from './tests/support/every-run.ts'

/** Every package that a test or a story reaches: one that Vite finds later reloads the page under a running test. */
const packages = [
  '@ark-ui/react/combobox',
  '@ark-ui/react/file-upload',
  '@ark-ui/react/menu',
  '@ark-ui/react/pagination',
  '@ark-ui/react/portal',
  '@ark-ui/react/tabs',
  '@paypal/paypal-js',
  '@paypal/react-paypal-js',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure',
  '@tanstack/react-router',
  '@visx/geo',
  '@visx/vendor/d3-geo',
  '@xstate/react',
  'axe-core',
  'd3-selection',
  'd3-zoom',
  'elkjs/lib/elk.bundled.js',
  'fake-indexeddb',
  'fast-check',
  'fflate',
  'idb-keyval',
  'jsonc-parser',
  'jsvat-next',
  'ky',
  'papaparse',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'saxes',
  'topojson-client',
  'valibot',
  'xstate',
  'xstate/graph',
]

/** A server is asked by `npm run test:server` alone. */
delete process.env['DATABASE_URL']

/** Services and commands that tests start, and the tests themselves, find their code compiled. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compile')

/** Widths and pictures are the same on every Linux. */
if (process.platform === 'linux') process.env['FONTCONFIG_FILE'] = await packagedFontsOnly()

const commit = writtenCommit()

const launchOptions = await chromiumLaunchOptions()

/** `LOOKS=on` keeps a picture of each story at each stop of the pass. */
const takesPictures = process.env['LOOKS'] === 'on'

/** A page of 1280 by 800 that stands still, so that no test waits for a transition. */
function chromium() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
  }
}

/** A page that is painted the same twice, wherever its machine is. */
function picturedChromium() {
  const { args } = launchOptions
  return {
    ...chromium(),
    provider: playwright({
      launchOptions: { ...launchOptions, args: [...args, ...paintsWhole] },
      contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' },
    }),
    commands: { takeFramePicture },
  }
}

const firstInNode = { ...inNode, sequence: { groupOrder: 0 } }

/** A project whose tests run in a page. */
export function inBrowser(own: {
  name: string
  include: string[]
  exclude?: string[]
  isolate?: boolean
  testTimeout?: number
}) {
  return {
    extends: true as const,
    plugins: [react(), msw({ mode: 'worker-only' }), bundledWorkers()],
    optimizeDeps: { include: [...packages, 'msw', 'msw/browser', 'msw/http', 'vitest-browser-react'] },
    test: {
      setupFiles: ['tests/support/seed.setup.ts', 'tests/support/clean-page.setup.ts'],
      testTimeout: 60_000,
      expect: { poll: { timeout: 4_000 } },
      browser: chromium(),
      sequence: { groupOrder: 1 },
      ...own,
    },
  }
}

export default defineConfig({
  test: {
    ...everyRun,
    provide: { commit },
    ...(takesPictures && { reporters: ['default', new PicturesReport()] }),
    projects: [
      {
        extends: true,
        test: {
          ...firstInNode,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...alone.node,
            ...alone.service,
            'tests/e2e/**',
            'tests/firefox/**',
            'tests/gallery/**',
            'tests/proofs/**',
            'tests/formats/**',
            'tests/samples/**',
            'tests/server/**',
            'tests/walked/**',
          ],
        },
      },
      {
        extends: true,
        test: { ...firstInNode, name: 'node alone', isolate: true, include: [...alone.node, ...alone.service] },
      },
      inBrowser({ name: 'browser', include: ['tests/**/*.test.tsx'], exclude: [...alone.browser, 'tests/proofs/**'] }),
      inBrowser({ name: 'browser alone', isolate: true, include: [...alone.browser] }),
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps: { include: packages },
        test: {
          name: 'stories',
          setupFiles: ['.storybook/in-tests/checks.setup.ts'],
          testTimeout: 60_000,
          provide: { takesPictures },
          hookTimeout: takesPictures ? 120_000 : 30_000,
          // Styles that another file has loaded before, in another order, may show in a picture.
          isolate: takesPictures,
          browser: takesPictures ? picturedChromium() : chromium(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          // A journey waits for its screens most of the time: four keep two processors busy.
          maxWorkers: 4,
          globalSetup: ['tests/support/build.setup.ts', 'tests/support/service.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'walked', include: ['tests/walked/**/*.test.ts'], sequence: { groupOrder: 3 } },
      },
    ],
  },
})
