import { XMLParser } from 'fast-xml-parser'
import { po } from 'gettext-parser'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import stringsFile from 'strings-file'
import xliff12ToJs from 'xliff/xliff12ToJs'
import { openDocument } from '#domain/documents/open-document.ts'
import type { BenchFigure } from './figure.ts'
import { formatFiles } from './format-files.ts'
import { quantile, timeInTurn } from './timing.ts'

type Peer = { readonly name: string; readonly read: (bytes: Uint8Array) => unknown }

const decoder = new TextDecoder()
const papaParse: Peer = { name: 'Papa Parse', read: (bytes) => Papa.parse(decoder.decode(bytes)) }
const fastXmlParser: Peer = {
  name: 'fast-xml-parser',
  read: (bytes) => new XMLParser({ ignoreAttributes: false }).parse(decoder.decode(bytes)),
}

/** The best-known reader of each format; none of them reports where in the file a text stands. */
const peers: Readonly<Record<string, Peer>> = {
  '.xlsx': { name: 'read-excel-file', read: (bytes) => readXlsxFile(Buffer.from(bytes)) },
  '.csv': papaParse,
  '.tsv': papaParse,
  '.txt': papaParse,
  '.po': { name: 'gettext-parser', read: (bytes) => po.parse(Buffer.from(bytes)) },
  '.json': { name: 'JSON.parse', read: (bytes) => JSON.parse(decoder.decode(bytes)) },
  '.resx': fastXmlParser,
  '.xml': fastXmlParser,
  '.strings': { name: 'strings-file', read: (bytes) => stringsFile.parse(decoder.decode(bytes), true) },
  '.xliff': { name: 'xliff', read: (bytes) => xliff12ToJs(decoder.decode(bytes)) },
}

/** Megabytes a second of each format, whole files read to their last text, beside its peer on the same bytes. */
export async function benchFormats(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const [type, bytes] of Object.entries(formatFiles())) {
    const peer = peers[type]
    if (peer) figures.push(await formatFigure(type, bytes, peer))
  }
  return figures
}

async function formatFigure(type: string, bytes: Uint8Array, peer: Peer): Promise<BenchFigure> {
  const ours = async () => {
    const document = openDocument(bytes, `large${type}`)
    if (!document.ok || !document.value.read().ok) throw new Error(`The file was refused: ${type}`)
  }
  const times = await timeInTurn(ours, async () => peer.read(bytes))
  const speed = (each: number[]) => bytes.length / 1_000 / quantile(each, 0.5)
  const [mine, theirs] = [speed(times.ours), speed(times.peer)]
  return {
    goal: 12,
    name: `${type}: MB/s, beside ${peer.name}`,
    value: `${mine.toFixed(1)} (${theirs.toFixed(1)}, ${(mine / theirs).toFixed(2)} ×)`,
  }
}
