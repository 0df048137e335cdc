import * as v from 'valibot'

/**
 * How a game writes placeholders of its own: the marks around a name, and what the name looks like. All shapes are
 * listed here and compiled by us, so that nobody's own expression is ever run.
 */
const marks = ['[]', '[[]]', '<<>>', '@@', '~~', '##', '^^', '||', '%%', '$$'] as const
type Marks = (typeof marks)[number]

/**
 * | kind     | what it is                                                        | such as         |
 * | -------- | ----------------------------------------------------------------- | --------------- |
 * | code     | capitals and digits with an underscore, which can hardly be words | `[ICON_FAITH]`  |
 * | capitals | capitals alone                                                    | `[NEWLINE]`     |
 * | number   | digits                                                            | `[1]`           |
 * | word     | letters as in a word                                              | `[player]`      |
 * | name     | all other names                                                   | `[player.name]` |
 */
const kinds = ['code', 'capitals', 'number', 'word', 'name'] as const
type Kind = (typeof kinds)[number]

export type Shape = `${Marks} ${Kind}`

export const shapes: readonly Shape[] = marks.flatMap((pair) => kinds.map((kind): Shape => `${pair} ${kind}`))

/** For shapes that somebody has decided on: whether what is written so is a placeholder, or words. */
export const chosenShapesSchema = v.record(v.picklist(shapes), v.boolean())

export type ChosenShapes = Readonly<Partial<Record<Shape, boolean>>>

/** Whether a shape is taken as a placeholder without anybody's choice. */
export function isPlainlyCode(shape: Shape): boolean {
  return kindOf(shape) === 'code'
}

export function isPlaceholder(shape: Shape, chosen: ChosenShapes): boolean {
  return chosen[shape] ?? isPlainlyCode(shape)
}

export function marksAround(shape: Shape): Marks {
  return shape.slice(0, shape.indexOf(' ')) as Marks
}

export function kindOf(shape: Shape): Kind {
  return shape.slice(shape.indexOf(' ') + 1) as Kind
}

/** The choices of `after` that are other than in `before`. */
export function newChoices(before: ChosenShapes, after: ChosenShapes): ChosenShapes {
  return Object.fromEntries(shapes.flatMap((shape) => choice(after, shape, before[shape])))
}

function choice(chosen: ChosenShapes, shape: Shape, before: boolean | undefined): [Shape, boolean][] {
  const now = chosen[shape]
  return now === undefined || now === before ? [] : [[shape, now]]
}

export function hasShapes(chosen: ChosenShapes): boolean {
  return Object.keys(chosen).length > 0
}

export function areSameChoices(one: ChosenShapes, other: ChosenShapes): boolean {
  return shapes.every((shape) => one[shape] === other[shape])
}

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
function kindOfName(name: string): Kind | null {
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)) return 'code'
  if (/^[A-Z]+(?:-[A-Z]+)*$/.test(name)) return 'capitals'
  if (/^\d+(?:[.:-]\d+)*$/.test(name)) return 'number'
  if (/^[A-Z]?[a-z]+(?:-[A-Z]?[a-z]+)*$/.test(name)) return 'word'
  return /[A-Za-z0-9]/.test(name) && /^\w+(?:[.:-]\w+)*$/.test(name) ? 'name' : null
}
