import { expect, test } from 'vitest'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { exported, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import { xliff2Sample, xliffSample } from '#tests/support/documents/raw/xliff-samples.ts'
import { type SchemaFile, schemaFault } from './checkers.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** OASIS published a schema of 2.0 here; what 2.1 added to the core is its number. */
const asVersion2 = (text: string) => text.replace('version="2.1"', 'version="2.0"')

const own: readonly (readonly [name: string, text: string, schema: SchemaFile])[] = [
  ['XLIFF 1.2', xliffSample, 'xliff-core-1.2-transitional.xsd'],
  ['XLIFF 2.0', asVersion2(xliff2Sample), 'xliff-core-2.0.xsd'],
]

test.for(own)('a customer’s %s is valid as it came, and with every text translated', ([, text, schema]) => {
  const file = readRawText('a.xliff', text)
  expect(schemaFault(bytesOf(text), schema)).toBe('')
  for (const lang of ['jaJP', 'arSA', 'ptBR']) {
    const translations = new Map(file.segments.map(({ id, source }) => [id, `訳 ${source} é`]))
    const { bytes, skipped } = mergeRaw(file, translations, lang)
    expect(skipped).toEqual([])
    expect(schemaFault(bytes, schema)).toBe('')
  }
})

test.for(rawSamples)('what linguists get of $name is valid XLIFF, with nothing done and with everything', (sample) => {
  const order = orderOf(sample.text, sample.fileName, ['plPL'])
  const delivered = new Map(unitsOf(order, 'plPL').map(({ id, source }) => [id, source]))
  for (const text of [exported(order, 'plPL'), exported(order, 'plPL', delivered)]) {
    expect(schemaFault(bytesOf(asVersion2(text)), 'xliff-core-2.0.xsd')).toBe('')
  }
})

test('a file with one thing wrong is not valid', () => {
  for (const [, text, schema] of own) {
    expect(schemaFault(bytesOf(text.replace('<source>', '<sauce>').replace('</source>', '</sauce>')), schema)).not.toBe(
      '',
    )
  }
})
