import { join, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/** Folders whose code may be fetched before anything can be done on the first page. */
const folders: Readonly<Record<string, readonly string[]>> = {
  machines: ['address', 'app', 'order', 'session', 'started-order', 'upload'],
  'src/actors': ['app', 'documents', 'drafts', 'order', 'payment', 'questions', 'session', 'started-order', 'upload'],
  'src/views': ['account', 'app', 'crash', 'order', 'reporter', 'support', 'upload'],
}
/** Of these folders and files nothing may, though their neighbours do. */
const late = [
  /^domain\/(words\/(?!shapes\.ts)|world\/)/,
  /^domain\/documents\/(?!guess\/sheet-guesses|raw\/(raw-file-types|text-kinds))[^/]+\//,
  /^domain\/languages\/(language-name|other-language-names|own-language-names|search)\.ts$/,
  /^src\/app\/[^/]+\//,
  /^src\/app\/(account-data|auth\.module|confirm-page|kept-cards|other-page|own-sessions|questions-page|receipt|reporter|resend|row-download)\./,
  /^src\/ui\/(combobox|date-input|lines-table|menu|pagination|select|skip-links|table|tabs|use-tab-stop)\./,
]
const packages = [
  '@tanstack/history',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  '@xstate/react',
  'idb-keyval',
  'ky',
  'react',
  'react-dom',
  'scheduler',
  'use-isomorphic-layout-effect',
  'use-sync-external-store',
  'valibot',
  'xstate',
]

/** Fails a build whose first page waits for code that only another one needs. */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    generateBundle(_, bundle) {
      const modules = [...firstChunks(bundle)].flatMap(({ moduleIds }) => moduleIds)
      const strange = modules.map((id) => relative(root, id).split(sep).join('/')).filter((path) => !mayBeFirst(path))
      if (strange.length > 0) this.error(`The first screen would wait for ${strange.join(', ')}`)
    },
  }
}

/** The chunk of the document, and all that it imports without being asked. */
function firstChunks(bundle: Rolldown.OutputBundle): ReadonlySet<Rolldown.OutputChunk> {
  const chunks = new Set<Rolldown.OutputChunk>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports) add(imported)
  }
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(name)
  return chunks
}

/** Whether the first screen may wait for a module, by its path from the root of the project. */
export function mayBeFirst(path: string): boolean {
  const [, inPackages] = /(?:^|\/)node_modules\/(.*)$/.exec(path) ?? []
  if (inPackages !== undefined) return packages.some((name) => inPackages.startsWith(`${name}/`))
  if (late.some((pattern) => pattern.test(path))) return false
  const [, holder = '', flow] = /^(machines|src\/actors|src\/views)\/([^/]+)\//.exec(path) ?? []
  return flow === undefined || (folders[holder] ?? []).includes(flow)
}
