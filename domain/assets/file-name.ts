/** The most bytes of a name. Most file systems take 255; the difference leaves room for ' (n)'. */
export const longestName = 240

/** Control characters, path and shell marks, and marks that reverse the writing direction. */
const unsafe = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\\/:*?"<>|]/u
const everyUnsafe = new RegExp(unsafe, 'gu')

/** Whether a source file may keep its name: it can be shown, stored and sent back unchanged, on any system. */
export function isSafeFileName(name: string): boolean {
  return name !== '' && !unsafe.test(name) && !/^\.|[. ]$/.test(name) && byteLength(name) <= longestName
}

/** The bytes of a name that is longer than may be; undefined for any other. */
export function excessiveLength(name: string): number | undefined {
  const length = byteLength(name)
  return length > longestName ? length : undefined
}

/** The characters that make a name unsafe, each once; invisible ones by their code point. */
export function unsafeCharacters(name: string): string[] {
  const found = new Set([...name.matchAll(everyUnsafe)].map(([character]) => character))
  return [...found].map((character) => (/[!-~]/.test(character) ? character : codePoint(character)))
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** The nearest safe name: unsafe characters become '_', and a name that is too long is cut before its ending. */
export function tidyFileName(name: string): string {
  const { stem, extension } = splitExtension(
    name
      .normalize('NFC')
      .replaceAll(everyUnsafe, '_')
      .replaceAll(/^\.+|[. ]+$/g, ''),
  )
  return shorten(stem, longestName - byteLength(extension)) + extension || 'file'
}

/** The nearest safe name with this ending; a name that is too long is cut before the ending. */
export function endedFileName(stem: string, ending: string): string {
  return shorten(tidyFileName(stem), longestName - byteLength(ending)) + ending
}

/** 'terms.csv' is 'terms' and '.csv'; a name without an ending has an empty one. */
export function splitExtension(name: string): { stem: string; extension: string } {
  const extension = /.(\.[^.\s]{1,16})$/u.exec(name)?.[1] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

function shorten(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
