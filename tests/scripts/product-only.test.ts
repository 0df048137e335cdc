import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { productOnly } from '#scripts/product-only.ts'

const root = join(import.meta.dirname, '..', '..')

/** Builds an app of these lines alone, and writes nothing. */
async function buildApp(main: string): Promise<void> {
  const entry = join(root, 'src', 'app', 'built-by-a-test.ts')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      productOnly(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? main : undefined),
      },
    ],
    worker: { format: 'es', plugins: () => [productOnly()] },
    build: { write: false, rolldownOptions: { input: entry } },
  })
}

test('an app of machines and packages is built', async () => {
  const main = `
    import { authMachine } from '#machines/auth/auth.machine.ts'
    import * as v from 'valibot'
    console.log(authMachine, v.string())
  `
  await expect(buildApp(main)).resolves.toBeUndefined()
})

test.each([
  [
    'fixtures',
    `import { authFixtures } from '#machines/auth/auth.fixtures.ts'; console.log(authFixtures)`,
    'machines/auth/auth.fixtures.ts',
  ],
  [
    'held actors',
    `import { stageActors } from '#machines/harness/stage.ts'; console.log(stageActors)`,
    'machines/harness/stage.ts',
  ],
  [
    'fixtures that are fetched later',
    `console.log(() => import('#machines/auth/auth.fixtures.ts'))`,
    'machines/auth/auth.fixtures.ts',
  ],
  [
    'what tests use',
    `import { everyRun } from '#tests/support/every-run.ts'; console.log(everyRun)`,
    'tests/support/every-run.ts',
  ],
  [
    'a worker that holds what tests use',
    `new Worker(new URL('../../tests/harness/toys.ts', import.meta.url), { type: 'module' })`,
    'tests/harness/toys.ts',
  ],
  ['a mock worker', `import { http } from 'msw/http'; console.log(http)`, 'node_modules/msw/'],
])('an app that holds %s is not built', async (_, main, held) => {
  await expect(buildApp(main)).rejects.toThrow(held)
})
