import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { looksFolder, pictureFile, writeWhole } from './kept.ts'

/** How two pictures differ. */
export type Difference = {
  /** Of the pixels, from 0 to 1. */
  readonly share: number
  /** The rows from the first to the last that differs. */
  readonly rows: { readonly first: number; readonly last: number }
  /** The heights of both pictures, in pixels. */
  readonly heights: { readonly before: number; readonly after: number }
}

function maskFile(before: string, after: string): string {
  return join(looksFolder(), 'differences', `${before}-${after}.png`)
}

/** Compares two kept pictures once, and keeps a mask of the pixels that differ beside what is known of them. */
export async function keptDifference(before: string, after: string): Promise<Difference> {
  const mask = maskFile(before, after)
  const told = mask.replace(/png$/, 'json')
  if (existsSync(told)) return JSON.parse(await readFile(told, 'utf8')) as Difference
  const { difference, png } = differenceOf(await readFile(pictureFile(before)), await readFile(pictureFile(after)))
  await writeWhole(mask, png)
  await writeWhole(told, JSON.stringify(difference))
  return difference
}

/** Compares two pictures by every pixel; where one is higher, all that it has below the other differs. */
export function differenceOf(before: Uint8Array, after: Uint8Array): { difference: Difference; png: Uint8Array } {
  const [one, other] = [PNG.sync.read(Buffer.from(before)), PNG.sync.read(Buffer.from(after))]
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const mask = new PNG({ width, height })
  const options = { threshold: 0, includeAA: true, diffMask: true, diffColor: [255, 0, 96] as [number, number, number] }
  const pixels = pixelmatch(padded(one, width, height), padded(other, width, height), mask.data, width, height, options)
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => hasInk(mask, row))
  return {
    difference: {
      share: pixels / (width * height),
      rows: { first: rows[0] ?? 0, last: rows.at(-1) ?? 0 },
      heights: { before: one.height, after: other.height },
    },
    png: PNG.sync.write(mask),
  }
}

function padded(picture: PNG, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data
  const whole = new PNG({ width, height })
  PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height)
  return whole.data
}

function hasInk({ data, width }: PNG, row: number): boolean {
  return data.subarray(row * width * 4, (row + 1) * width * 4).some((part) => part !== 0)
}
