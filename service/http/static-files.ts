import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])

export type Encoding = 'br' | 'gzip'

/** One file of the built app, in memory, with the encodings that it is sent in. */
export type StaticFile = {
  readonly type: string
  readonly etag: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The compressed bytes, made once; undefined when compression does not make the file smaller. */
  readonly encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/**
 * The files of a folder, without hidden ones, by their address, such as '/assets/main-1a2b.js'. Empty when there is no
 * such folder.
 */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    )
  const files = await Promise.all(
    paths.map(async (path) => {
      const address = `/${relative(folder, path).split(sep).join('/')}`
      return [address, staticFile(extname(path), new Uint8Array(await readFile(path)))] as const
    }),
  )
  return new Map(files)
}

/**
 * A document with the nonce of one request in its head, where the app finds it. It is compressed with little effort.
 */
export function withNonce(document: StaticFile, nonce: string): StaticFile {
  const text = new TextDecoder().decode(document.bytes)
  const marked = text.replace('<head>', `<head><meta name="csp-nonce" nonce="${nonce}">`)
  return staticFile('.html', new TextEncoder().encode(marked), 'quick')
}

type Effort = 'quick' | 'thorough'

/** A file of this ending, such as '.html'. */
export function staticFile(ending: string, bytes: Uint8Array<ArrayBuffer>, effort: Effort = 'thorough'): StaticFile {
  const forms = new Map<Encoding, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  return {
    type: types[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    encoded: (encoding) => {
      if (!compressible.has(ending)) return Promise.resolve(undefined)
      const form = forms.get(encoding) ?? compress(bytes, encoding, effort)
      forms.set(encoding, form)
      return form
    },
  }
}

const levels = { quick: { br: 4, gzip: 5 }, thorough: { br: 10, gzip: 9 } } as const

async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { br, gzip: level } = levels[effort]
  const compressed =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: br } })
      : await promisify(gzip)(bytes, { level })
  return compressed.length < bytes.length ? new Uint8Array(compressed) : undefined
}
