import * as v from 'valibot'

/**
 * How a game writes placeholders of its own: the marks around a name, or the one before it, and what the name looks like.
 * All shapes are listed here and compiled by us (`shaped-text.ts`), so that nobody's own expression is ever run.
 */
export const pairs = ['[]', '[[]]', '<<>>', '@@', '~~', '##', '^^', '||', '%%', '$$'] as const
export type Pair = (typeof pairs)[number]

/**
 * | kind     | what it is                                                        | such as         |
 * | -------- | ----------------------------------------------------------------- | --------------- |
 * | code     | capitals and digits with an underscore, which can hardly be words | `[ICON_FAITH]`  |
 * | capitals | capitals alone                                                    | `[NEWLINE]`     |
 * | number   | digits                                                            | `[1]`           |
 * | word     | letters as in a word                                              | `[player]`      |
 * | name     | all other names                                                   | `[player.name]` |
 * | sign     | one character, behind one mark alone                              | `§6`            |
 */
const namesInPairs = ['code', 'capitals', 'number', 'word', 'name'] as const
export type NameKind = (typeof namesInPairs)[number] | 'sign'

/** Marks that stand before a name alone, and what that may be: `$5` is a price, and `R&D` no code. */
const namesBehind = [
  ['$', ['code', 'capitals', 'word', 'name']],
  ['%', ['code', 'capitals', 'number', 'word', 'name']],
  ['\\', ['capitals', 'sign']],
  ['§', ['sign']],
  ['&', ['sign']],
  ['^', ['sign']],
] as const
export type Mark = (typeof namesBehind)[number][0]
type Behind<Each = (typeof namesBehind)[number]> = Each extends readonly [
  infer One extends Mark,
  readonly (infer Kind extends NameKind)[],
]
  ? `${One} ${Kind}`
  : never

export type Shape = `${Pair} ${Exclude<NameKind, 'sign'>}` | Behind

export const shapes: readonly Shape[] = [
  ...pairs.flatMap((pair) => namesInPairs.map((kind): Shape => `${pair} ${kind}`)),
  ...namesBehind.flatMap(([mark, kinds]) => kinds.map((kind) => `${mark} ${kind}` as Shape)),
]

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

export function marksIn(shape: Shape): Pair | Mark {
  return shape.slice(0, shape.indexOf(' ')) as Pair | Mark
}

export function kindOf(shape: Shape): NameKind {
  return shape.slice(shape.indexOf(' ') + 1) as NameKind
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
