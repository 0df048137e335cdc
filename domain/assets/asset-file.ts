import { accepted, refused } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { isAssetKind } from './asset-kind.ts'
import type { AssetKind } from './asset-kind.ts'
import { splitExtension, tidyFileName } from './file-name.ts'

/** The largest size of an asset: 8 MB (specification §9). */
export const assetLimitMegabytes = 8
const assetLimit = assetLimitMegabytes * 1024 * 1024

/** The limits of one order. */
export const mostAssets = 200
export const mostAssetMegabytes = 200

/** Refuses an asset that is too big. `size` is in bytes. */
export function checkAsset<File extends { readonly size: number }>(file: File): Result<File, 'FILE_SIZE_EXCEEDED'> {
  return file.size > assetLimit ? refused('FILE_SIZE_EXCEEDED') : accepted(file)
}

/** The message of that refusal (specification §8). */
export const assetTooBig = {
  title: 'Invalid file',
  message: `The selected file exceeds the maximum size allowed (${assetLimitMegabytes} MB) and cannot be saved. Please select another file.`,
} as const

/** The message for a file in which malware was found. */
export const assetHarmful = {
  title: 'Unsafe file',
  message: 'Malware was found in it, and it was not saved. Please select another file.',
} as const

/** The message for a file that could not be scanned. */
export const assetUnchecked = {
  title: 'File not checked',
  message:
    'It cannot be checked for malware at present, and was not saved. Nothing else is lost. Please try again in a few minutes.',
} as const

/**
 * The name that an asset is stored under: 'glossary_terms.csv', or 'glossary_terms (1).csv' when an asset of the order
 * has that name already, in any case.
 */
export function assetFileName(kind: AssetKind, name: string, taken: readonly string[]): string {
  const { stem, extension } = splitExtension(tidyFileName(`${kind}_${name}`))
  const used = new Set(taken.map((other) => other.toLowerCase()))
  let candidate = stem + extension
  for (let n = 1; used.has(candidate.toLowerCase()); n++) candidate = `${stem} (${n})${extension}`
  return candidate
}

export type Asset = {
  readonly kind: AssetKind
  /** The stored name. */
  readonly fileName: string
  /** The shown name, without the kind. */
  readonly displayName: string
}

/** An asset by the name that it is stored under; undefined when the name starts with no kind. */
export function parseAsset(fileName: string): Asset | undefined {
  const end = fileName.indexOf('_')
  const kind = fileName.slice(0, Math.max(0, end))
  return isAssetKind(kind) ? { kind, fileName, displayName: fileName.slice(end + 1) } : undefined
}
