import { dateText } from './date-text.ts'
import { DigitLayout, digitWriter } from './digit-text.ts'

/** Writes a number as its cell shows it. */
export type NumberFormat = (value: number) => string

/** Numbers that a section is for; below zero, it says so itself, and a minus is not shown. */
type Condition = { readonly holds: (value: number) => boolean; readonly isBelowZero: boolean }

type Section = {
  readonly condition: Condition | undefined
  readonly write: (value: number, isSigned: boolean) => string
}

const SECTION = /((?:"[^"]*"?|\\.|\[[^\]]*\]?|[^;"\\[])*)(;?)/gsy
const TOKEN = /"([^"]*)"?|\\(.)|[_*].|\[([^\]]*)\]?|(General)|(AM\/PM|A\/P|E[+-]|@)|([ymdhsegb]+)|([0#?.,])|(.)/gis
const CONDITION = /^([<>]=?|=|<>)\s*(-?\d+(?:\.\d+)?)$/

/** A number in the General format: up to 15 digits, with an exponent only where it is very large or very small. */
export function generalText(value: number): string {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(Number(value.toPrecision(15))).replace('e', 'E')
}

/**
 * Makes the writer of a format code (ECMA-376 part 1, 18.8.31). It supports percentages, decimals, thousands, leading
 * zeros, currency signs, conditions, and literal text, also among the digits. Dates and times are written in ISO 8601,
 * whatever order and language their format has. Fractions, exponents and numerals of East Asia are written as General.
 * The room that `_`, `*` and `?` leave, to line up a column, is not written.
 */
export function numberFormat(code: string, is1904: boolean): NumberFormat {
  const sections = sectionsOf(code, is1904)
  const conditions = conditionsOf(sections)
  return (value) => {
    const at = conditions.findIndex(({ holds }) => holds(value))
    return sections[at]?.write(value, conditions[at]?.isBelowZero !== true) ?? generalText(value)
  }
}

const always: Condition = { holds: () => true, isBelowZero: false }
const aboveZero: Condition = { holds: (value) => value > 0, isBelowZero: false }
const fromZero: Condition = { holds: (value) => value >= 0, isBelowZero: false }
const belowZero: Condition = { holds: (value) => value < 0, isBelowZero: true }

/** What each section is for: its own condition, or the usual one of its place. */
function conditionsOf([first, second, third]: readonly Section[]): Condition[] {
  if (!second) return [first?.condition ?? always]
  if (!third) return [first?.condition ?? fromZero, second.condition ?? (first?.condition ? always : belowZero)]
  return [first?.condition ?? aboveZero, second.condition ?? belowZero, always]
}

function conditionOf(bracket: string): Condition | undefined {
  const [, sign, operand] = CONDITION.exec(bracket) ?? []
  if (sign === undefined) return undefined
  const limit = Number(operand)
  const holds = {
    '<': (value: number) => value < limit,
    '<=': (value: number) => value <= limit,
    '>': (value: number) => value > limit,
    '>=': (value: number) => value >= limit,
    '=': (value: number) => value === limit,
    '<>': (value: number) => value !== limit,
  }[sign]
  return holds && { holds, isBelowZero: sign === '<' ? limit <= 0 : (sign === '<=' || sign === '=') && limit < 0 }
}

function sectionsOf(code: string, is1904: boolean): Section[] {
  const sections: Section[] = []
  if (code === '') return [{ condition: undefined, write: generalText }]
  SECTION.lastIndex = 0
  for (let more = true; more && sections.length < 3;) {
    const match = SECTION.exec(code)
    sections.push(compile(match?.[1] ?? '', is1904))
    more = match?.[2] === ';'
  }
  return sections
}

function compile(section: string, is1904: boolean): Section {
  const layout = new DigitLayout()
  let condition: Condition | undefined
  let dateLetters = ''
  let isGeneral = false
  let isUnsupported = false
  for (const [, quoted, escaped, bracket, general, unsupported, letters, digit, plain] of section.matchAll(TOKEN)) {
    if (bracket !== undefined) {
      if (/^[hms]+$/i.test(bracket)) dateLetters += `[${bracket.toLowerCase()}]`
      else if (bracket.startsWith('$')) layout.addText(bracket.slice(1).replace(/-[^-]*$/, ''))
      else condition ??= conditionOf(bracket)
      isUnsupported ||= /^DBNum/i.test(bracket) || (/^[<>=]/.test(bracket) && !condition)
    } else if (letters !== undefined) {
      dateLetters += letters.toLowerCase()
    } else if (digit !== undefined) {
      layout.add(digit)
    } else if (general !== undefined) {
      isGeneral = true
      layout.add('0')
    } else if (unsupported !== undefined) {
      isUnsupported ||= !/^A/i.test(unsupported)
    } else {
      if (plain === '%') layout.shift += 2
      isUnsupported ||= plain === '/'
      layout.addText(quoted ?? escaped ?? plain ?? '')
    }
  }
  if (dateLetters !== '') {
    return { condition, write: (value) => dateText(value, dateLetters, is1904) ?? generalText(value) }
  }
  return { condition, write: isUnsupported || layout.isUnusual ? generalText : writerOf(layout, isGeneral) }
}

function writerOf(layout: DigitLayout, isGeneral: boolean): Section['write'] {
  if (layout.hasPlaces && !isGeneral) return digitWriter(layout)
  const text = (value: number) =>
    layout.whole.map((item) => (item.isPlace ? generalText(Math.abs(value)) : item.text)).join('')
  return (value, isSigned) => (isSigned && value < 0 ? `-${text(value)}` : text(value))
}
