/** What a text may be instead of words. */
export const dataKinds = ['number', 'truth', 'address', 'file', 'colour', 'guid'] as const
export type DataKind = (typeof dataKinds)[number]

const patterns = {
  number: /^[+-]?\d+(?:[.,]\d+)*$/,
  truth: /^(?:true|false|null)$/i,
  address: /^[a-z][a-z\d+.-]{0,20}:\/\/\S+$/i,
  file: /^[\w@][\w@./\\ -]*\.(?:png|jpe?g|gif|webp|svg|tga|dds|psd|ico|bmp|wav|ogg|mp3|m4a|flac|bank|mp4|webm|ttf|otf|woff2?|json|xml|csv|txt|prefab|unity|asset|mat|fbx|uasset|tscn|tres|lua|cs|js|ts)$/i,
  colour: /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  guid: /^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$/i,
} as const satisfies Record<DataKind, RegExp>

const LONGEST_DATA = 500

/** The kind of data that a text looks like: there is nothing in it to translate. Null for any other text. */
export function dataKindOf(text: string): DataKind | null {
  const plain = text.trim()
  if (plain.length > LONGEST_DATA) return null
  return dataKinds.find((kind) => patterns[kind].test(plain)) ?? null
}

export function isTruth(text: string): boolean {
  return patterns.truth.test(text.trim())
}

/**
 * Whether a truth is written as words are, such as `True`: it is one where all values beside it are truths, and else may
 * be what a button says.
 */
export function isWordyTruth(text: string): boolean {
  const plain = text.trim()
  return isTruth(plain) && plain !== plain.toLowerCase()
}

const CODE = /^[\w.:/$@#-]+$/
/** `Type`, `Sci-Fi`, `Loading...`, `Name:` */
const LABEL = /^[A-Z][a-z]*(?:-[A-Za-z][a-z]*)*\.{0,3}:?$/

/** Whether a word looks like a code, such as `quay_01`, `gull`, `NPC` or `FireSword`, and not like a label. */
export function looksLikeCode(text: string): boolean {
  const plain = text.trim()
  return CODE.test(plain) && !LABEL.test(plain)
}
