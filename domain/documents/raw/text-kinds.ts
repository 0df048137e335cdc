import * as v from 'valibot'
import type { RawFileType } from './raw-file-types.ts'

/** The longest kind that can be chosen, and the most of them in a file. */
const LONGEST_KIND = 400
export const MOST_KINDS = 200

/** A place in a list, as a step of a way. */
export const anyItem = '[]'

/** What a person chose for all texts of a kind: they are translated, or stay as they are. */
export const textWays = ['text', 'held'] as const
export type TextWay = (typeof textWays)[number]

/**
 * A kind of texts of a raw file: that of their way from the root (`/items/[]/type`, `/quests/quest`, `/Data/Row@Text`),
 * of its last step anywhere (`//type`, `//quest`, `//Row@Text`), or of what they look like (`number`).
 */
export type TextKind = string

const kindSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_KIND))
export const kindChoiceSchema = v.object({ kind: kindSchema, way: v.picklist(textWays) })
export const kindChoicesSchema = v.pipe(v.array(kindChoiceSchema), v.maxLength(MOST_KINDS))

export type KindChoice = Readonly<v.InferOutput<typeof kindChoiceSchema>>

/** What was chosen of files, by their format. */
export type FormatKinds = Readonly<Partial<Record<RawFileType, readonly KindChoice[]>>>

/** A key as a step of a way; a slash within it is `~1`, as in RFC 6901. */
export function keyStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The kinds of a way that can be chosen, the more specific one first. */
export function kindsOfWay(way: string): TextKind[] {
  return [way, generalKind(way)].filter((kind) => kind.length <= LONGEST_KIND)
}

/** The kind of all ways that end as this one does; a list is named by what holds it. */
export function generalKind(way: string): TextKind {
  const steps = way.split('/')
  return `//${steps.findLast((step) => step !== anyItem) ?? ''}`
}

/** Whether these are as many choices as a file holds. */
export function areFull(choices: readonly KindChoice[]): boolean {
  return choices.length >= MOST_KINDS
}

/** Whether a kind can be chosen beside these, or be chosen otherwise. */
export function hasRoomFor(choices: readonly KindChoice[], kind: TextKind): boolean {
  return !areFull(choices) || choices.some((choice) => choice.kind === kind)
}

/** The choices with this one in place of any other for the kind; without a way, with none for it. */
export function chosenFor(
  choices: readonly KindChoice[],
  kind: TextKind,
  way: TextWay | undefined,
): readonly KindChoice[] {
  const others = choices.filter((choice) => choice.kind !== kind)
  return way === undefined ? others : [...others, { kind, way }]
}

/**
 * What a company remembers of kinds once a file of it chose these in place of those before: each as it was chosen last, and
 * none that was undone. What was chosen as before decides nothing anew. Of too many, the oldest are forgotten.
 */
export function rememberedKinds(
  known: readonly KindChoice[],
  before: readonly KindChoice[],
  after: readonly KindChoice[],
): readonly KindChoice[] {
  const undone = before.filter(({ kind }) => !after.some((choice) => choice.kind === kind))
  const made = after.filter((choice) => !before.some((one) => isSameChoice(one, choice)))
  const kept = undone.reduce((choices, { kind }) => chosenFor(choices, kind, undefined), known)
  return made.reduce((choices, { kind, way }) => chosenFor(choices, kind, way), kept).slice(-MOST_KINDS)
}

/** Those of the choices that are among the others too. */
export function sharedKinds(choices: readonly KindChoice[], others: readonly KindChoice[]): readonly KindChoice[] {
  return choices.filter((choice) => others.some((other) => isSameChoice(choice, other)))
}

function isSameChoice(one: KindChoice, other: KindChoice): boolean {
  return one.kind === other.kind && one.way === other.way
}

export function areSameKinds(some: readonly KindChoice[], others: readonly KindChoice[]): boolean {
  const known = new Map(others.map(({ kind, way }) => [kind, way]))
  return some.length === others.length && some.every(({ kind, way }) => known.get(kind) === way)
}
