import {
  type MessageFormatElement,
  parse,
  type PluralElement,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { runsOf } from '#domain/words/placeholders.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { hasChoice } from './inline.ts'

/** A choice between branches: `count`, `plural`, and the keywords of its branches, over all places where it stands. */
export type IcuChoice = {
  readonly argument: string
  readonly kind: 'plural' | 'selectordinal' | 'select'
  readonly keywords: readonly string[]
}

/** What a message of ICU holds that a translation must hold too, its choices apart by place. */
export type IcuMessage = {
  readonly choices: readonly IcuChoice[]
  /** `{name}` of each argument, and the markup and other placeholders of its texts. */
  readonly codes: ReadonlySet<string>
  readonly elements: readonly MessageFormatElement[]
}

/**
 * Reads a message by ICU's rules: an apostrophe before a brace, or before `#` in a plural, quotes what follows up to the
 * next one. Gives the place where it cannot be read, in UTF-16 units.
 */
export function readIcuMessage(text: string, chosen: ChosenShapes = {}): IcuMessage | { readonly brokenAt: number } {
  const choices: IcuChoice[] = []
  const codes = new Set<string>()
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) for (const code of codesIn(element.value, chosen)) codes.add(code)
      else if (element.type === TYPE.select || element.type === TYPE.plural) {
        choices.push(choiceOf(element))
        for (const { value } of Object.values(element.options)) walk(value)
      }
      if ('value' in element && element.type !== TYPE.literal) codes.add(`{${element.value}}`)
    }
  }
  try {
    const elements = parse(text, { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false })
    walk(elements)
    return { choices, codes, elements }
  } catch (error) {
    return { brokenAt: placeOf(error) ?? 0 }
  }
}

function choiceOf(element: PluralElement | SelectElement): IcuChoice {
  const keywords = Object.keys(element.options)
  if (element.type === TYPE.select) return { argument: element.value, kind: 'select', keywords }
  return { argument: element.value, kind: element.pluralType === 'ordinal' ? 'selectordinal' : 'plural', keywords }
}

/** Tells which branch of a choice is taken: the first of these keywords that it has. */
type Taken = (key: string) => readonly string[]

/**
 * What is shown when these branches are taken: the texts and arguments of a message in their order. `#` stands as the
 * argument that it shows.
 */
export function shownByBranches(elements: readonly MessageFormatElement[], taken: Taken, number = ''): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.pound) return [`{${number}}`]
    if (element.type !== TYPE.select && element.type !== TYPE.plural) {
      return 'value' in element ? [`{${element.value}}`] : []
    }
    const { argument, kind, keywords } = choiceOf(element)
    const keyword = [...taken(`${argument}, ${kind}`), 'other'].find((keyword) => keywords.includes(keyword))
    const branch = keyword === undefined ? undefined : element.options[keyword]
    return branch ? shownByBranches(branch.value, taken, element.type === TYPE.plural ? argument : number) : []
  })
}

/** The codes of a text that are no arguments of ICU; line breaks may differ. */
function codesIn(text: string, chosen: ChosenShapes): string[] {
  return runsOf(text, chosen).flatMap(({ kind, value }) =>
    kind === 'placeholder' && !value.startsWith('{') && !value.startsWith('\\') ? [value] : [],
  )
}

function placeOf(error: unknown): number | undefined {
  const { location } = error as { location?: { start?: { offset?: number } } }
  return location?.start?.offset
}

/** Whether any of the texts is a message of ICU with branches: the others are read by the same program. */
export function holdsIcu(texts: Iterable<{ readonly source: string }>): boolean {
  for (const { source } of texts) if (hasChoice(source) && !('brokenAt' in readIcuMessage(source))) return true
  return false
}

/** Whether a text doubles apostrophes beside its arguments, as only ICU and Java need it. */
export function doublesApostrophes(source: string): boolean {
  return source.includes("''") && /\{\w+[},]/.test(source)
}
