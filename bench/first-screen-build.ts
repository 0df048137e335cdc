import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync, Visitor } from 'oxc-parser'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/** The functions that the build itself imports for JSX. */
const ofJsx = ['jsx', 'jsxs', 'Fragment']
const fileDrop = { from: '@ark-ui/react/file-upload', names: ['FileUpload'] }

type Used = { readonly from: string; readonly names: readonly string[] }

/** The ids of all modules in the built files with these names, such as `assets/app-1a2b.js`. */
export async function firstScreenModules(fileNames: readonly string[]): Promise<string[]> {
  const chunks = chunksOf(
    await build({ root, logLevel: 'error', build: { write: false, rolldownOptions: { input: 'index.html' } } }),
  )
  return fileNames.flatMap((fileName) => {
    // Files in `public` are served as they are: no modules are built into them.
    if (!fileName.startsWith('assets/')) return []
    const chunk = chunks.find((chunk) => chunk.fileName === fileName)
    if (!chunk) throw new Error(`${fileName} is served, and not built from what is here`)
    return Object.keys(chunk.modules)
  })
}

/** Bytes (gzip) of a script that holds only what our modules use of packages. */
export type Baseline = { readonly own: number; readonly withFileDrop: number }

export async function buildBaseline(modules: readonly string[]): Promise<Baseline> {
  const files = modules.filter((id) => /\.tsx?$/.test(id) && !id.includes('/node_modules/'))
  const imports = await Promise.all(files.map(async (file) => packageImports(file, await readFile(file, 'utf8'))))
  const used = merge([{ from: 'react/jsx-runtime', names: ofJsx }, ...imports.flat()])
  return { own: await sizeOf(used), withFileDrop: await sizeOf([...used, fileDrop]) }
}

/** The imports of a file from packages; for a namespace import, the members that the file names. */
function packageImports(file: string, text: string): Used[] {
  const used: Used[] = []
  const namespaces = new Map<string, string>()
  new Visitor({
    ImportDeclaration: ({ source: { value: from }, importKind, specifiers }) => {
      if (importKind === 'type' || /^[#.]|\.css$/.test(from)) return
      for (const specifier of specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(specifier.local.name, from)
        else if (specifier.type === 'ImportDefaultSpecifier') used.push({ from, names: ['default'] })
        else if (specifier.importKind !== 'type' && specifier.imported.type === 'Identifier') {
          used.push({ from, names: [specifier.imported.name] })
        }
      }
    },
    MemberExpression: ({ object, property }) => {
      const from = object.type === 'Identifier' ? namespaces.get(object.name) : undefined
      if (from !== undefined && property.type === 'Identifier') used.push({ from, names: [property.name] })
    },
  }).visit(parseSync(file, text).program)
  return used
}

function merge(used: readonly Used[]): Used[] {
  const byPackage = Map.groupBy(used, ({ from }) => from)
  return [...byPackage].map(([from, all]) => ({ from, names: [...new Set(all.flatMap(({ names }) => names))] }))
}

async function sizeOf(used: readonly Used[]): Promise<number> {
  const folder = await mkdtemp(join(root, 'node_modules', '.first-screen-'))
  try {
    const imports = used.map(({ from, names }, index) => {
      const renamed = names.map((name) => `${name} as ${name}_${index}`)
      return `import { ${renamed.join(', ')} } from '${from}'`
    })
    const kept = used.flatMap(({ names }, index) => names.map((name) => `${name}_${index}`))
    await writeFile(join(folder, 'entry.js'), `${imports.join('\n')}\nglobalThis.kept = [${kept.join(', ')}]\n`)
    const built = await build({
      root,
      logLevel: 'error',
      build: { write: false, rolldownOptions: { input: join(folder, 'entry.js'), output: { codeSplitting: false } } },
    })
    return chunksOf(built).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function chunksOf(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
}
