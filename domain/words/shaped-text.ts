import { type NameKind, marks, type Shape } from './shapes.ts'

/** No longer name is looked at, so that a text is read in linear time. */
const NAME = '[A-Za-z0-9_.:-]{1,64}'

/** By the first character of the marks; of several with the same one, the longest come first. */
const expressions = Map.groupBy(
  marks
    .toSorted((one, other) => other.length - one.length)
    .map((pair) => {
      const inset = pair.length / 2
      const source = `${escaped(pair.slice(0, inset))}${NAME}${escaped(pair.slice(inset))}`
      return { pair, inset, expression: new RegExp(source, 'y') }
    }),
  ({ pair }) => pair.charAt(0),
)

/** The first characters of all shapes. */
export const SHAPE_STARTS = [...expressions.keys()].join('')

function escaped(signs: string): string {
  return signs.replaceAll(/./g, String.raw`\$&`)
}

/** What is written in some shape at this place of a text, or null. */
export function shapedAt(text: string, at: number): { shape: Shape; end: number } | null {
  for (const { pair, inset, expression } of expressions.get(text.charAt(at)) ?? []) {
    expression.lastIndex = at
    if (!expression.test(text)) continue
    const end = expression.lastIndex
    const kind = kindOfName(text.slice(at + inset, end - inset))
    // `^o^` is a face.
    if (!kind || (pair === '^^' && end - at === 3 && kind !== 'number')) return null
    return { shape: `${pair} ${kind}`, end }
  }
  return null
}

/** Each name is of one kind, so that a choice for one shape changes nothing of another. */
function kindOfName(name: string): NameKind | null {
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)) return 'code'
  if (/^[A-Z]+(?:-[A-Z]+)*$/.test(name)) return 'capitals'
  if (/^\d+(?:[.:-]\d+)*$/.test(name)) return 'number'
  if (/^[A-Z]?[a-z]+(?:-[A-Z]?[a-z]+)*$/.test(name)) return 'word'
  return /[A-Za-z0-9]/.test(name) && /^\w+(?:[.:-]\w+)*$/.test(name) ? 'name' : null
}
