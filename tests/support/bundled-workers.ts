import { build, type Plugin } from 'vite'

/** The file of a worker as a page asks Vite's server for it. */
const workerFile = /^(.*\/src\/.*\.worker\.ts)\?(?:.*&)?worker_file\b/

/** Serves each worker of the app as one file, as the build does: starting one takes a request then, not a hundred. */
export function bundledWorkers(): Plugin {
  const bundles = new Map<string, Promise<string>>()
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    hotUpdate: () => bundles.clear(),
    load(id) {
      const [, entry] = workerFile.exec(id) ?? []
      if (entry === undefined) return undefined
      const bundle = bundles.get(entry) ?? bundleOf(entry)
      bundles.set(entry, bundle)
      return bundle
    },
  }
}

async function bundleOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [made] = [built].flat()
  const chunk = made && 'output' in made ? made.output[0] : undefined
  if (!chunk) throw new Error(`Nothing came of ${entry}`)
  return chunk.code
}
