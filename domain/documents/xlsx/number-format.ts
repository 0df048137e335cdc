import { dateText } from './date-text.ts'

/** Writes a number as its cell shows it. */
export type NumberFormat = (value: number) => string

/** One section of a format code: its writer for values without a sign, or its date letters. */
type Section = { write: NumberFormat } | { dateLetters: string }

const SECTION = /((?:"[^"]*"?|\\.|\[[^\]]*\]?|[^;"\\[])*)(;?)/gsy
const TOKEN = /"([^"]*)"?|\\(.)|[_*].|\[([^\]]*)\]?|(General)|(AM\/PM|A\/P|E[+-]|@)|([ymdhsegb]+)|([0#?.,]+)|(.)/gis

/** A number in the General format: up to 15 digits, with an exponent only where it is very large or very small. */
export function generalText(value: number): string {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(Number(value.toPrecision(15))).replace('e', 'E')
}

/**
 * Makes the writer of a format code (ECMA-376 part 1, 18.8.31). It supports percentages, decimals, thousands, leading
 * zeros, currency signs and literal text. Dates and times are written in ISO 8601, whatever order and language their
 * format has. Fractions, exponents, conditions and digits around literal text are written as General.
 */
export function numberFormat(code: string, is1904: boolean): NumberFormat {
  const [positive, negative, zero] = sectionsOf(code)
  if (!positive) return generalText
  return (value) => {
    if (value === 0 && zero) return writeWith(zero, value, is1904)
    if (value < 0 && negative) return writeWith(negative, 'write' in negative ? -value : value, is1904)
    if (value >= 0 || !('write' in positive)) return writeWith(positive, value, is1904)
    const text = positive.write(-value)
    return /[1-9]/.test(text) ? `-${text}` : text
  }
}

function writeWith(section: Section, value: number, is1904: boolean): string {
  if ('write' in section) return section.write(value)
  return dateText(value, section.dateLetters, is1904) ?? generalText(value)
}

function sectionsOf(code: string): Section[] {
  const sections: Section[] = []
  if (code === '') return sections
  SECTION.lastIndex = 0
  for (let more = true; more && sections.length < 3;) {
    const match = SECTION.exec(code)
    sections.push(compile(match?.[1] ?? ''))
    more = match?.[2] === ';'
  }
  return sections
}

function compile(section: string): Section {
  let prefix = ''
  let suffix = ''
  let digits = ''
  let dateLetters = ''
  let percents = 0
  let isGeneral = false
  const addText = (text: string) => {
    if (digits === '' && !isGeneral) prefix += text
    else suffix += text
  }

  for (const [, quoted, escaped, bracket, general, unsupported, letters, placeholders, plain] of section.matchAll(
    TOKEN,
  )) {
    if (bracket !== undefined) {
      if (/^[hms]+$/i.test(bracket)) dateLetters += `[${bracket.toLowerCase()}]`
      else if (bracket.startsWith('$')) addText(bracket.slice(1).replace(/-[^-]*$/, ''))
      else if (/^[<>=]|^DBNum/i.test(bracket)) return { write: generalText }
    } else if (letters !== undefined) {
      dateLetters += letters.toLowerCase()
    } else if (placeholders !== undefined) {
      if (suffix !== '' && dateLetters === '') return { write: generalText }
      digits += placeholders
    } else if (unsupported !== undefined) {
      if (!/^A/i.test(unsupported)) return { write: generalText }
    } else {
      if (plain === '%') percents += 1
      isGeneral ||= general !== undefined
      addText(quoted ?? escaped ?? plain ?? '')
    }
  }

  if (dateLetters !== '') return { dateLetters }
  const write = isGeneral ? generalText : digits === '' ? () => '' : digitWriter(digits, 100 ** percents)
  return { write: (value) => prefix + write(value) + suffix }
}

/** The writer for the digits of a format such as `#,##0.00`. Each comma after the digits divides by a thousand. */
function digitWriter(pattern: string, factor: number): NumberFormat {
  const [whole = '', fraction = '', ...more] = pattern.split('.')
  if (more.length > 0) return generalText
  const endCommas = commasAtEnd(whole) + commasAtEnd(fraction)
  const hasThousands = whole.replace(/,+$/, '').includes(',')
  const leastWhole = whole.replaceAll(/[^0]/g, '').length
  const leastFraction = fraction.lastIndexOf('0') + 1
  const mostFraction = fraction.replaceAll(',', '').length

  return (value) => {
    const scaled = (value * factor) / 1_000 ** endCommas
    if (scaled >= 1e15) return generalText(scaled)
    const [wholeText = '', fractionText = ''] = fixed(scaled, mostFraction).split('.')
    const leading = (wholeText === '0' ? '' : wholeText).padStart(leastWhole, '0')
    const shown = hasThousands ? grouped(leading) : leading
    const decimals = fractionText.replace(/0+$/, '').padEnd(leastFraction, '0')
    return decimals === '' ? shown : `${shown}.${decimals}`
  }
}

function grouped(digits: string): string {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/.{3}/g) ?? []
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(',')
}

function commasAtEnd(digits: string): number {
  return digits.length - digits.replace(/,+$/, '').length
}

/** Rounds half up in decimal, as spreadsheets do, not in binary. */
function fixed(value: number, decimals: number): string {
  const places = Math.min(decimals, 20)
  const plain = String(Number(value.toPrecision(15)))
  if (plain.includes('e')) return value.toFixed(places)
  return Number(`${Math.round(Number(`${plain}e${places}`))}e-${places}`).toFixed(places)
}
