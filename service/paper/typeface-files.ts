import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import * as v from 'valibot'
import { shapedFont } from './shaped-font.ts'
import type { ShapedFont } from './shaped-font.ts'

export type Weight = 400 | 700

/** A typeface's file at one weight. */
export type Face = {
  readonly key: string
  readonly font: ShapedFont
  readonly has: (codePoint: number) => boolean
}

type Part = { readonly name: string; readonly ranges: readonly (readonly [from: number, to: number])[] }

/**
 * How many instances of faces are cached, each of about 100 kB; a quote in every script of the price list uses some
 * forty.
 */
const mostKept = 96

/** Unicode ranges such as 'U+0E01-0E5B,U+200C', by the name of the file that claims to have them. */
const rangesSchema = v.record(v.string(), v.string())

const { resolve } = createRequire(import.meta.url)
const parts = new Map<string, Promise<readonly Part[]>>()
const faces = new Map<string, Promise<Face>>()

/** Each file of the family that claims the character, loaded on demand: a claim may be wrong. */
export async function* claimants(family: string, codePoint: number, weight: Weight): AsyncGenerator<Face> {
  for (const { name, ranges } of await partsOf(family)) {
    if (ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) yield await faceOf(family, name, weight)
  }
}

function partsOf(family: string): Promise<readonly Part[]> {
  const known = parts.get(family)
  if (known) return known
  const read = readParts(family)
  parts.set(family, read)
  read.catch(() => parts.delete(family))
  return read
}

async function readParts(family: string): Promise<readonly Part[]> {
  const text = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')
  return Object.entries(v.parse(rangesSchema, JSON.parse(text))).map(([name, list]) => ({
    name: name.replaceAll(/[[\]]/g, ''),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
}

function faceOf(family: string, part: string, weight: Weight): Promise<Face> {
  const key = `${family} ${part} ${weight}`
  const face = faces.get(key) ?? makeFace(key, `${family}/files/${family}-${part}-wght-normal.woff2`, weight)
  faces.delete(key)
  faces.set(key, face)
  face.catch(() => faces.delete(key))
  const [oldest = key] = faces.keys()
  if (faces.size > mostKept) faces.delete(oldest)
  return face
}

async function makeFace(key: string, file: string, weight: Weight): Promise<Face> {
  const variable = await readFile(resolve(`@fontsource-variable/${file}`))
  const bytes = await subsetFont(variable, undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  const { font, characters } = shapedFont(bytes)
  return { key, font, has: (codePoint) => characters.has(codePoint) }
}
