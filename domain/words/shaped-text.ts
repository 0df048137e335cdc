import { type Mark, type NameKind, pairs, type Shape, shapes } from './shapes.ts'

/** No longer name is looked at, so that a text is read in linear time. */
const NAME = '[A-Za-z0-9_.:-]{1,64}'

/** By the first character of the marks; of several with the same one, the longest come first. */
const pairExpressions = Map.groupBy(
  pairs
    .toSorted((one, other) => other.length - one.length)
    .map((pair) => {
      const inset = pair.length / 2
      // `^1^7` is two codes.
      const end = pair === '^^' ? String.raw`(?!\d)` : ''
      const source = `${escaped(pair.slice(0, inset))}${NAME}${escaped(pair.slice(inset))}${end}`
      return { pair, inset, expression: new RegExp(source, 'y') }
    }),
  ({ pair }) => pair.charAt(0),
)

const WORD = String.raw`[A-Za-z_]\w{0,63}(?!\w)`

/** What may follow a mark that is not closed by another; `sign` is one character, and any text may follow it. */
const behind: Readonly<Record<Mark, Partial<Record<'sign' | 'name', RegExp>>>> = {
  $: { name: new RegExp(String.raw`\$${WORD}(?:\.[a-z_]\w{0,63}(?!\w))?`, 'y') },
  '%': { name: new RegExp(String.raw`%(?:[A-Za-z_]\w{1,63}(?!\w)|\d{1,2}(?![\w%]|[.,]\d))`, 'y') },
  '\\': { sign: /\\[.|!^]/y, name: /\\[A-Z]{1,8}(?![\w[])/y },
  '§': { sign: /§(?:[A-Za-z!]|\d(?!\d))/y },
  // `&amp;` is a character.
  '&': { sign: /&(?![A-Za-z]{2,31};)[0-9a-fk-or]/y },
  '^': { sign: /\^\d(?!\d)/y },
}

const behindMarks = new Map(Object.entries(behind))

/** The first characters of all shapes. */
export const SHAPE_STARTS = [...new Set([...pairExpressions.keys(), ...behindMarks.keys()])].join('')

const known: ReadonlySet<string> = new Set(shapes)

function escaped(signs: string): string {
  return signs.replaceAll(/./g, String.raw`\$&`)
}

type Shaped = { readonly shape: Shape; readonly end: number }

/** What is written in some shape at this place of a text, or null. `codeEnd` is where the last code before it ends. */
export function shapedAt(text: string, at: number, codeEnd = 0): Shaped | null {
  for (const { pair, inset, expression } of pairExpressions.get(text.charAt(at)) ?? []) {
    const end = endOfMatch(expression, text, at)
    if (end === 0) continue
    const kind = kindOfName(text.slice(at + inset, end - inset))
    // `^o^` is a face.
    if (!kind || (pair === '^^' && end - at === 3 && kind !== 'number')) continue
    return { shape: `${pair} ${kind}`, end }
  }
  return markedAt(text, at, codeEnd)
}

/** The same behind one mark: `$name`, `§6`. */
function markedAt(text: string, at: number, codeEnd: number): Shaped | null {
  const mark = text.charAt(at)
  const { sign, name } = behindMarks.get(mark) ?? {}
  const signEnd = sign && endOfMatch(sign, text, at)
  if (signEnd) return stands(mark, text, at, signEnd, codeEnd) ? { shape: `${mark} sign` as Shape, end: signEnd } : null
  const end = name && endOfMatch(name, text, at)
  if (!end || isWithin(text, at, codeEnd)) return null
  const shape = `${mark} ${kindOfName(text.slice(at + 1, end))}`
  return known.has(shape) ? { shape: shape as Shape, end } : null
}

/**
 * Whether a sign is meant as one where it stands: `R&D`, `x^2` and `1&2` are text, `Red^7White` and `§Y5%§!` are not, and
 * RPG Maker's marks of a pause stand behind words.
 */
function stands(mark: string, text: string, at: number, end: number, codeEnd: number): boolean {
  if (mark === '§' || mark === '\\' || !isWithin(text, at, codeEnd)) return true
  return LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(end))
}

const LETTER = /\p{L}/u
const WORD_SIGN = /[\p{L}\p{N}]/u
const WAY_SIGN = /[\p{L}\p{N}\\:]/u

/** Whether a mark stands within a word, an amount or a way to a file, and not behind another code. */
function isWithin(text: string, at: number, codeEnd: number): boolean {
  return at > 0 && at !== codeEnd && (text[at] === '\\' ? WAY_SIGN : WORD_SIGN).test(text.charAt(at - 1))
}

function endOfMatch(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : 0
}

/** Each name is of one kind, so that a choice for one shape changes nothing of another. */
function kindOfName(name: string): Exclude<NameKind, 'sign'> | null {
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)) return 'code'
  if (/^[A-Z]+(?:-[A-Z]+)*$/.test(name)) return 'capitals'
  if (/^\d+(?:[.:-]\d+)*$/.test(name)) return 'number'
  if (/^[A-Z]?[a-z]+(?:-[A-Z]?[a-z]+)*$/.test(name)) return 'word'
  return /[A-Za-z0-9]/.test(name) && /^\w+(?:[.:-]\w+)*$/.test(name) ? 'name' : null
}
