import type { DocumentRefusal } from '#domain/documents/document.ts'

/** A file that must be refused, under the name that it is uploaded with. */
export type HostileFile = {
  name: string
  fileName: string
  bytes: () => Uint8Array<ArrayBuffer>
  code: DocumentRefusal
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Bytes that look random and are the same each time, and hardly to be deflated. */
export function noise(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let state = 0x9e3779b9
  for (let at = 0; at < length; at += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    bytes[at] = (state ^ (state >>> 13)) & 0xff
  }
  return bytes
}
