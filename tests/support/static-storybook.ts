import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
/** Where it is served: a person who puts the site on a server may put it into any folder. */
const place = '/some/sub/folder/'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type StaticStorybook = {
  /** With a slash at its end. */
  readonly address: string
  /** The ids of all stories, as the site lists them. */
  readonly stories: ReadonlySet<string>
  readonly end: () => Promise<void>
}

/** Storybook as `npm run build-storybook` builds it, served from a folder by a server that knows nothing of it. */
export async function startStaticStorybook(): Promise<StaticStorybook> {
  const folder = await mkdtemp(join(tmpdir(), 'lockit-storybook-'))
  await build(folder)
  const answer = async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = normalize(pathname.slice(place.length - 1) || sep)
    const file = join(folder, path.endsWith(sep) ? `${path}index.html` : path)
    const body = pathname.startsWith(place) ? await readFile(file).catch(() => undefined) : undefined
    if (!body) return { status: 404, type: 'text/plain', body: 'Not here' }
    return { status: 200, type: types[extname(file)] ?? 'application/octet-stream', body }
  }
  const reply = async (url: string, response: ServerResponse) => {
    const { status, type, body } = await answer(url)
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  const server = createServer(({ url = '' }, response) => void reply(url, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { entries: object }
  return {
    address: `http://127.0.0.1:${port}${place}`,
    stories: new Set(Object.keys(index.entries)),
    async end() {
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** In a process of its own, for production: the environment of a test would give React's development code. */
async function build(folder: string): Promise<void> {
  const { VITEST: _, ...env } = process.env
  const command = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  await promisify(execFile)(process.execPath, [command, 'build', '--quiet', '--output-dir', folder], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
  })
}
