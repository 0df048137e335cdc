import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const place = '<div id="app"></div>'
/** Hides the shell, before it is painted, from a person who comes back to another step. */
const returning = '<script src="/returning.js"></script>'

/**
 * Writes the shell of step 1, rendered by the view itself, into the document of `/`; the other addresses of the main
 * app get the document without the shell, app.html.
 */
export async function prerender(): Promise<void> {
  const document = await readFile(join(dist, 'index.html'), 'utf8')
  if (!document.includes(place)) throw new Error('index.html has no place for the app')
  const shell = await renderShell()
  await writeFile(join(dist, 'app.html'), document)
  await writeFile(
    join(dist, 'index.html'),
    document.replace(place, `<div id="app">${shell}</div>`).replace('</title>', `</title>\n    ${returning}`),
  )
}

async function renderShell(): Promise<string> {
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'))
  try {
    await build({
      root,
      logLevel: 'warn',
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/prerender.tsx' },
      },
    })
    const module: { renderShell: () => Promise<string> } = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )
    return await module.renderShell()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
