import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

export type Tagged = { readonly tag: string; readonly text: string; readonly page: number }

export type ReadPdf = {
  readonly title: unknown
  readonly lang: unknown
  readonly isMarked: boolean
  readonly xmp: string
  readonly pages: number
  /** Elements with text, in the order that they are read; an empty line between lines of text is a line break. */
  readonly elements: readonly Tagged[]
  /** Text that is drawn but not read aloud. */
  readonly artifacts: readonly Tagged[]
  /** The tags of each page with their nesting: 'Table(TR(TH TD))'. */
  readonly trees: readonly string[]
  /** How far to the right text goes, in points. */
  readonly rightmost: number
  /** How far down the text of elements goes, in points from the foot of the page. */
  readonly lowest: number
}

type Node = { readonly role?: string; readonly children?: readonly Node[]; readonly type?: string }
/** The library's types leave out the tag. */
type Mark = { readonly type: string; readonly tag?: string }

/** A tagged PDF as a screen reader reads it. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const { info, metadata } = await document.getMetadata()
  const elements: Tagged[] = []
  const artifacts: Tagged[] = []
  const trees: string[] = []
  let rightmost = 0
  let lowest = Infinity
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    trees.push(treeOf(await page.getStructTree()))
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
    const open: { tag: string; isElement: boolean; text: string }[] = []
    for (const item of items) {
      if ('str' in item) {
        rightmost = Math.max(rightmost, Number(item.transform[4]) + item.width)
        const holder = open.findLast(({ isElement }) => isElement)
        if (holder) holder.text += item.str + (item.hasEOL ? '\n' : '')
        if (holder && holder.tag !== 'Artifact') lowest = Math.min(lowest, Number(item.transform[5]))
      } else if (item.type === 'endMarkedContent') {
        const { tag = '', isElement = false, text = '' } = open.pop() ?? {}
        if (isElement) (tag === 'Artifact' ? artifacts : elements).push({ tag, text: text.trim(), page: number })
      } else {
        const { tag = '' }: Mark = item
        open.push({ tag, isElement: tag !== 'Span', text: '' })
      }
    }
  }
  return {
    title: Reflect.get(info, 'Title'),
    lang: Reflect.get(info, 'Language'),
    isMarked: (await document.getMarkInfo())?.['Marked'] === true,
    xmp: String(metadata.getRaw()),
    pages: document.numPages,
    elements: elements.filter(({ text }) => text !== ''),
    artifacts: artifacts.filter(({ text }) => text !== ''),
    trees,
    rightmost,
    lowest,
  }
}

function treeOf({ role, children = [] }: Node): string {
  const inner = children
    .map(treeOf)
    .filter((text) => text !== '')
    .join(' ')
  if (!role || role === 'Root') return inner
  return inner === '' ? role : `${role}(${inner})`
}

/** The texts that viewers copy or read aloud in place of shaped glyphs, in reading order. */
export function actualTexts(pdf: Uint8Array): string[] {
  return contentStreams(pdf).flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => decode(text)),
  )
}

function contentStreams(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const source = bytes.toString('latin1')
  return [...source.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const start = index + mark.length
    const stream = bytes.subarray(start, source.indexOf('endstream', start))
    return stream[0] === 0x78 ? [inflateSync(stream).toString('latin1')] : []
  })
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decode(literal: string): string {
  const bytes = Buffer.from(
    literal.replaceAll(/\\(.)/gs, (_all, character: string) => escapes[character] ?? character),
    'latin1',
  )
  return new TextDecoder('utf-16be').decode(bytes)
}
