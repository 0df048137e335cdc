import * as fc from 'fast-check'
import { format } from 'numfmt'
import { expect, test } from 'vitest'
import { numberFormat } from '#domain/documents/xlsx/number-format.ts'

const section = fc
  .record({
    colour: fc.constantFrom('', '[Red]', '[Color10]'),
    before: fc.constantFrom('', '"Lv. "', String.raw`\#`, '$', '[$€-409] ', '(', '+'),
    whole: fc.constantFrom('0', '#', '#,##0', '00000', '0,000', '000-0000', String.raw`00\-00`, String.raw`#\ ##0`, ''),
    fraction: fc.constantFrom('', '.', '.0', '.00', '.##', '.0##', '.000000', '.0"x"0'),
    scale: fc.constantFrom('', ',', ',,'),
    after: fc.constantFrom('', '%', ' %', '" pcs"', ' €', String.raw`\x`, ')', 'k'),
  })
  .filter(({ scale, after }) => scale === '' || !after.includes('%'))
  .filter(({ whole, fraction, scale }) => whole !== '' || (fraction.length > 1 && scale === ''))
  .map(({ colour, before, whole, fraction, scale, after }) => colour + before + whole + fraction + scale + after)

const plainCode = fc
  .array(fc.oneof({ weight: 5, arbitrary: section }, fc.constantFrom('', '"none"')), { minLength: 1, maxLength: 3 })
  .map((sections) => sections.join(';'))
  .filter((code) => code !== '')

const conditionalCode = fc
  .tuple(fc.constantFrom('[<1]', '[>=1000]', '[=1]', '[<>5]', '[>0]', '[<0]'), section, section)
  .map(([condition, first, second]) => `${condition}${first};${second}`)

/** Numbers as workbooks have them: up to 15 digits, most of them short. */
const number = fc.oneof(
  fc.integer({ min: -2_000, max: 2_000 }),
  fc.integer({ min: -200_000, max: 200_000 }).map((count) => count / 1_000),
  fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => Number(value.toPrecision(12))),
)

test.each([
  ['sections', plainCode],
  ['conditions', conditionalCode],
])('numbers in formats with %s are shown as numfmt shows them', (_, codes) => {
  fc.assert(
    fc.property(codes, number, (code, value) => {
      // numfmt does not round what a comma makes very small.
      fc.pre(value === 0 || Math.abs(value) >= 1 || !/,[^0#]/.test(code))
      expect([code, value, numberFormat(code, false)(value)]).toEqual([code, value, format(code, value)])
    }),
    { numRuns: 3_000 },
  )
})

test('elapsed time is shown as numfmt shows it', () => {
  const seconds = fc.integer({ min: 0, max: 10_000_000 })
  const codes = fc.constantFrom('[hh]:mm', '[ss]', '[h]', '[h]:mm', '[h]:mm:ss', '[m]', '[mm]:ss', '[s]')
  fc.assert(
    fc.property(codes, seconds, (code, count) => {
      const value = count / 86_400
      expect([code, count, numberFormat(code, false)(value)]).toEqual([code, count, format(code, value)])
    }),
    { numRuns: 1_000 },
  )
})
