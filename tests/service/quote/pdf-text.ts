import { inflateSync } from 'node:zlib'

/** The lines of text that a PDF in the standard fonts shows, in the order drawn; to be searched, not measured. */
export function pdfText(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const source = bytes.toString('latin1')
  return [...source.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const start = index + mark.length
    const stream = bytes.subarray(start, source.indexOf('endstream', start))
    return isDeflated(stream) ? shownText(inflateSync(stream).toString('latin1')) : []
  })
}

/** The document's title property. */
export function pdfTitle(pdf: Uint8Array): string | undefined {
  const source = Buffer.from(pdf).toString('latin1')
  const object = /\/Title (\d+) 0 R/.exec(source)?.[1]
  const literal = new RegExp(`\n${object} 0 obj\\s*\\(((?:\\\\.|[^\\\\)])*)\\)`, 's').exec(source)?.[1]
  if (literal === undefined) return undefined
  const bytes = Buffer.from(literal.replaceAll(/\\(.)/gs, '$1'), 'latin1')
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('latin1')
}

function isDeflated(stream: Uint8Array): boolean {
  return stream[0] === 0x78
}

function shownText(content: string): string[] {
  return [...content.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)].map(([, shown = '']) => {
    const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('')
    return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
  })
}
