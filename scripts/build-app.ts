import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type InlineConfig } from 'vite'
import { firstScreen } from './first-screen.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { linkOnly } from './link-only.ts'
import { prerender } from './prerender.ts'
import { productOnly } from './product-only.ts'

const root = join(import.meta.dirname, '..')
const folders = ['domain', 'machines', 'public', 'scripts', 'src']
const files = ['index.html', 'link.html', 'package-lock.json', 'package.json', 'vite.config.ts']
/** Vite empties the folder before it builds, so a stamp in it always describes the files beside it. */
const stamp = join(root, 'dist', '.built-from')

const product: InlineConfig = {
  root,
  logLevel: 'warn',
  plugins: [productOnly()],
  worker: { plugins: () => [productOnly()] },
}

/** Builds both apps into dist. They share no file, so that neither app carries code of the other. */
export async function buildApp(): Promise<void> {
  const source = await hashOfFiles(folders, files)
  await build({
    ...product,
    plugins: [...(product.plugins ?? []), firstScreen()],
    build: { rolldownOptions: { input: 'index.html' } },
  })
  await build({
    ...product,
    plugins: [...(product.plugins ?? []), linkOnly()],
    build: { rolldownOptions: { input: 'link.html' }, emptyOutDir: false, copyPublicDir: false },
  })
  await prerender()
  await writeFile(stamp, source)
}

/**
 * Builds the app unless dist was built from the present files. Runs in its own process, for production: the caller's
 * environment may be that of a test, and would give React's development code.
 */
export async function buildAppIfStale(): Promise<void> {
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (built === (await hashOfFiles(folders, files))) return
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'build.ts')], { env })
}
