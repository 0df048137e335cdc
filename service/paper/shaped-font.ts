import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { Blob, Buffer as Shaping, ClusterLevel, Face, Feature, Font as ShapingFont, shape } from 'harfbuzzjs'

/** A font as pdfkit accepts one; its types only know files. */
export type ShapedFont = PDFKit.Mixins.PDFFontSource

/** Advances and offsets are in the font's units. */
type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

/** The subset as fontkit has it; its types say otherwise. */
type Subset = { readonly glyphs: number[]; includeGlyph: (id: number) => number }

/** A glyph's number has 16 bits; the bits above them select one of its texts. */
const glyphNumbers = 0x1_00_00

/** The text of a glyph that adds to another glyph's text: a character that is neither seen nor read. */
const nothing = '\u2060'

/**
 * A TrueType font whose texts HarfBuzz lays out: fontkit's own layout throws on some Khmer, and pdfkit accepts any font
 * that can lay out. A glyph that stands for several texts, as the body of many Arabic letters does, is embedded once
 * for each, so that every text can be copied.
 */
export function shapedFont(bytes: Uint8Array): { font: ShapedFont; characters: ReadonlySet<number> } {
  const font = create(Buffer.from(bytes))
  if (!('layout' in font)) throw new TypeError('A collection of fonts is no font')
  const shaping = new ShapingFont(new Face(new Blob(Uint8Array.from(bytes).buffer)))
  const texts = new Map<number, string[]>()
  const createSubset: () => unknown = font.createSubset.bind(font)
  Object.assign(font, {
    layout: (text: string) => layOut(shaping, font, texts, text),
    createSubset: () => withTexts(createSubset() as Subset),
  })
  const source: unknown = font
  return { font: source as ShapedFont, characters: new Set(font.characterSet) }
}

function layOut(shaping: ShapingFont, font: Font, texts: Map<number, string[]>, text: string) {
  const buffer = new Shaping()
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // With kerning against a space, 'VAT 25%' would read as one word.
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => new Feature('kern', 0, Math.max(0, index - 1), index + 1))
  shape(shaping, buffer, spaces)
  const infos = buffer.getGlyphInfos()
  const positions = buffer
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }): Position => ({ xAdvance, yAdvance, xOffset, yOffset }))
  const said = textsOf(
    infos.map(({ cluster }, i) => ({ cluster, width: positions[i]?.xAdvance ?? 0 })),
    text,
  )
  const glyphs = infos.map(({ codepoint }, i): Glyph => {
    const own = said[i] ?? nothing
    return {
      id: codepoint + glyphNumbers * variantOf(texts, codepoint, own),
      advanceWidth: font.getGlyph(codepoint).advanceWidth,
      codePoints: [...own].map((character) => character.codePointAt(0) ?? 0),
    }
  })
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

/** The text of each glyph: the widest glyph of a cluster gets the text of the whole cluster. */
function textsOf(glyphs: readonly { readonly cluster: number; readonly width: number }[], text: string): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const ends = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]))
  const widest = new Map<number, number>()
  for (const [i, { cluster, width }] of glyphs.entries()) {
    const best = widest.get(cluster)
    if (best === undefined || width > (glyphs[best]?.width ?? 0)) widest.set(cluster, i)
  }
  return glyphs.map(({ cluster }, i) => (widest.get(cluster) === i ? text.slice(cluster, ends.get(cluster)) : nothing))
}

function variantOf(texts: Map<number, string[]>, glyph: number, text: string): number {
  const known = texts.get(glyph) ?? []
  texts.set(glyph, known)
  if (!known.includes(text)) known.push(text)
  return known.indexOf(text)
}

function withTexts(subset: Subset): Subset {
  const includeGlyph = subset.includeGlyph.bind(subset)
  const variants = new Map<number, number>()
  return Object.assign(subset, {
    includeGlyph: (id: number): number => {
      if (id < glyphNumbers) return includeGlyph(id)
      const slot = variants.get(id) ?? subset.glyphs.push(id % glyphNumbers) - 1
      variants.set(id, slot)
      return slot
    },
  })
}
