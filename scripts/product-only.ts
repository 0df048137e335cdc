import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { isTestMaterial } from './imports/import-rules.ts'

const root = join(import.meta.dirname, '..')

/** Fails a build whose code holds fixtures, held actors, stories, tests, or a package that only these use. */
export function productOnly(): Plugin {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const isStrange = (path: string) =>
    isTestMaterial(path) ||
    /^(stories|tests|scripts|bench|\.storybook)\//.test(path) ||
    Object.keys(devDependencies).some((name) => path.startsWith(`node_modules/${name}/`))
  return {
    name: 'product-only',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      const strange = modules.map((id) => relative(root, id).split(sep).join('/')).filter(isStrange)
      if (strange.length > 0) this.error(`The app would hold ${strange.join(', ')}`)
    },
  }
}
