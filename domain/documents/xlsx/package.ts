import { fail } from '../failure.ts'
import { type InflationBudget, inflate } from './inflate.ts'
import { XmlCursor } from './xml-cursor.ts'
import { withPlainLineEnds } from './xml-text.ts'
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts'

/** A workbook's archive (Open Packaging Conventions): parts by path, and a budget for inflating them. */
export type Package = { entries: ZipDirectory; budget: InflationBudget }

/** `target` is a path from the root of the archive; `kind` the last word of the relation's type. */
export type Relation = { kind: string; target: string }

export function openPackage(bytes: Uint8Array): Package {
  return { entries: readZipDirectory(bytes), budget: { inflated: 0 } }
}

export function hasPart(file: Package, path: string): boolean {
  return file.entries.has(path.toLowerCase())
}

/** Opens a part as XML. Refuses the file when the part is missing. */
export function openPart(file: Package, path: string): XmlCursor {
  const entry = file.entries.get(path.toLowerCase()) ?? fail('UPLOAD_FAILED')
  return new XmlCursor(withPlainLineEnds(decoded(inflate(entry, file.budget))))
}

/** The path of the part that holds another part's relations. */
export function relationsPart(path: string): string {
  const folder = folderOf(path)
  return `${folder}_rels/${path.slice(folder.length)}.rels`
}

/** Relations of a part by their id; the path '' means the archive itself. */
export function relationsOf(file: Package, path: string): Map<string, Relation> {
  const folder = folderOf(path)
  const part = relationsPart(path)
  const relations = new Map<string, Relation>()
  if (!hasPart(file, part)) return relations

  const xml = openPart(file, part)
  while (xml.next()) {
    if (!xml.isOpening || xml.name !== 'Relationship' || xml.attribute('TargetMode') === 'External') continue
    const type = xml.attribute('Type') ?? ''
    const target = resolve(folder, xml.attribute('Target') ?? '')
    relations.set(xml.attribute('Id') ?? '', { kind: type.slice(type.lastIndexOf('/') + 1), target })
  }
  return relations
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function resolve(folder: string, target: string): string {
  const segments: string[] = []
  const whole = target.startsWith('/') ? target : folder + target
  for (const segment of whole.replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return decodeSafely(segments.join('/'))
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The decoded text, by its byte order mark; in UTF-8 without one. */
function* decoded(pieces: Iterable<Uint8Array>): Generator<string, void, undefined> {
  let decoder: TextDecoder | undefined
  for (const piece of pieces) {
    decoder ??= new TextDecoder(xmlEncoding(piece))
    yield decoder.decode(piece, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

/** The encoding by the first bytes of a part. */
export function xmlEncoding(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}
