import { unzipSync } from 'fflate'

/** The files of an archive, as text. */
export function unzipped(bytes: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(bytes))
  return Object.fromEntries(files.map(([name, content]) => [name, new TextDecoder().decode(content)]))
}
