import * as v from 'valibot'

/**
 * How a game writes placeholders of its own: the marks around a name, and what the name looks like. All shapes are
 * listed here and compiled by us (`shaped-text.ts`), so that nobody's own expression is ever run.
 */
export const marks = ['[]', '[[]]', '<<>>', '@@', '~~', '##', '^^', '||', '%%', '$$'] as const
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
export type NameKind = (typeof kinds)[number]

export type Shape = `${Marks} ${NameKind}`

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
