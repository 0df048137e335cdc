import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** Folders whose code may be in the link app, besides what every page needs. */
const flows = [
  'crash',
  'delivery',
  'download',
  'drafts',
  'invoice',
  'link',
  'offer',
  'payment',
  'paypal',
  'provider',
  'reporter',
  'stripe',
  'support',
]
const flowFolders = ['machines', 'src/actors', 'src/views']
const packages = [
  'idb-keyval',
  '@stripe',
  '@paypal',
  '@xstate/react',
  'ky',
  'prop-types',
  'react',
  'react-dom',
  'scheduler',
  'use-isomorphic-layout-effect',
  'use-sync-external-store',
  'valibot',
  'xstate',
]

/** Fails a build of the link app that holds code of the wizard: a person who follows a link never fetches it. */
export function linkOnly(): Plugin {
  return {
    name: 'link-only',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      const strange = modules.map((id) => relative(root, id).split(sep).join('/')).filter((path) => !mayTravel(path))
      if (strange.length > 0) this.error(`The link app would hold ${strange.join(', ')}`)
    },
  }
}

/** Whether a module may be part of the link app, by its path from the root of the project. */
export function mayTravel(path: string): boolean {
  const [, inPackages] = /(?:^|\/)node_modules\/(.*)$/.exec(path) ?? []
  if (inPackages !== undefined) return packages.some((name) => inPackages.startsWith(`${name}/`))
  if (/^domain\/(documents|information|words|world)\//.test(path)) return false
  if (/^(domain|src\/ui|src\/api)\//.test(path)) return true
  if (
    /^src\/app\/(link\/|payment\/|link\.tsx|occurrences\.ts|found\.ts|reporter\.ts|files-first\.ts|late-modules\.ts)/.test(
      path,
    ) ||
    /^machines\/[^/]+$/.test(path)
  )
    return true
  if (/^src\/actors\/[^/]+$/.test(path)) return true
  if (flowFolders.some((folder) => flows.some((flow) => path.startsWith(`${folder}/${flow}/`)))) return true
  // Modules that the build itself makes: documents, and helpers without a file.
  return path === 'link.html' || !/^(\w|\.\w)/.test(path)
}
