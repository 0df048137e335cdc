/** The app's files that have arrived or are on their way, by their names in the build. */
const files = new Map<string, Promise<void>>()

/**
 * Imports a module once all of its files have arrived, each named as in 'assets/step-1a2b.js'. A browser may remember
 * until the page is left that a module could not be fetched, and never request it again, so the import starts only when
 * its files are there. Rejects if a file did not arrive, after all the others have settled: the next call fetches only
 * the lost files.
 */
export async function filesFirst<Module>(load: () => Promise<Module>, names: readonly string[] = []): Promise<Module> {
  const arrived = await Promise.allSettled(names.map(bring))
  const lost = arrived.find((file) => file.status === 'rejected')
  if (lost) throw lost.reason
  return load()
}

async function bring(name: string): Promise<void> {
  const file = files.get(name) ?? fetched(`/${name}`)
  files.set(name, file)
  try {
    await file
  } catch (error) {
    if (files.get(name) === file) files.delete(name)
    throw error
  }
}

/** A second link to a style sheet of the document would have the browser work out all styles again. */
async function fetched(path: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${path}"], script[src="${path}"]`)) return
  await (path.endsWith('.css') ? style(path) : script(path))
}

/** Reads the file to its end, so that the browser caches it and the import takes it from the cache. */
async function script(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  await response.blob()
}

function style(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = path
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => {
    link.remove()
    reject(new Error(`${path} did not come`))
  })
  document.head.append(link)
  return promise
}
