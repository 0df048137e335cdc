import { SHAPE_STARTS, shapedAt } from './shaped-text.ts'
import { type ChosenShapes, isPlaceholder, type Shape } from './shapes.ts'

/**
 * Placeholders and markup in game text: what a linguist leaves as it is, and nobody is billed for.
 *
 * | kind            | examples                                              | leaves      |
 * | --------------- | ----------------------------------------------------- | ----------- |
 * | braces          | `{0}` `{name}` `{0:N2}` `{$user}` `{{x}}` `${x}` `%{x}` `#{x}` | nothing |
 * | formats         | `{0:dd MMM}` (.NET) `{{- x}}` `{{x, number}}` `$t(key)` (i18next) | nothing |
 * | ICU arguments   | `{0, number}` `{when, date, short}`                   | nothing     |
 * | ICU choices     | `{n, plural, one {` … `} other {` … `}}`, `#` within  | white space (`#`: nothing) |
 * | printf          | `%s` `%1$s` `%.2f` `%,d` `%*d` `%@` `%#@keys@` `%(name)s` `%<name>s` | nothing |
 * | named           | `%PLAYER_NAME%` `$PLAYER_NAME$` `$user$`              | nothing     |
 * | angle tags      | `<b>` `</b>` `<color=#f00>` `<a href="x">` `<0>` `<!-- x -->` | nothing |
 * | line break tags | `<br>` `<br/>`                                        | white space |
 * | square tags     | `[color=red]` `[/color]` `[b]`                        | nothing     |
 * | escapes         | `\n` `\r` `\t`                                        | white space |
 * | message codes   | `\V[12]` `\n[1]` `\c[0]`                              | nothing     |
 * | own             | `[ICON_FAITH]` `$PLAYER_NAME`, and the shapes that were chosen (`shapes.ts`) | nothing |
 *
 * Only what cannot well be meant as words is on the list: `[Laughs]`, `<Press any key>`, `{ take this }` and `100%` are
 * text. Of an ICU choice the branches are text, each of them.
 */
const sorts = ['plain', 'break', 'choice'] as const
type Sort = (typeof sorts)[number]

/** An attribute's value, with quotes or without. */
const VALUE = String.raw`(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)`
const BRACES = String.raw`\{[^\s{}]{1,64}\}`

/** For each first character of placeholders, what may follow; no two sorts match the same text. */
const patterns: Record<string, Partial<Record<Sort, string[]>>> = {
  '{': {
    plain: [
      BRACES,
      String.raw`\{\{-?\s*[^\s{},]{1,64}(?:\s*,[^{}]{1,64})?\s*\}\}`,
      String.raw`\{\d{1,2}(?:,-?\d{1,3})?:[^{}]{1,64}\}`,
      String.raw`\{\s*[\w.$-]{1,64}\s*,\s*(?:number|date|time|spellout|ordinal|duration|list)(?:\s*,[^{}]{0,64})?\}`,
    ],
    choice: [String.raw`\{\s*[\w.$-]{1,64}\s*,\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\d+)?`],
  },
  $: {
    plain: [
      String.raw`\$${BRACES}`,
      String.raw`\$[A-Za-z]\w{1,63}\$`,
      String.raw`\$t\([\w.:-]{1,128}(?:,\s{0,8}\{[^{}()]{0,128}\})?\)`,
    ],
  },
  '#': { plain: [`#${BRACES}`] },
  '%': {
    plain: [
      `%${BRACES}`,
      String.raw`%(?:\d{1,2}\$)?[-+0#,']{0,4}(?:\d{1,4}|\*)?(?:\.(?:\d{1,4}|\*))?(?:hh|h|ll|l|q|z|j|t|L)?[sdiufeEgGaxXocpbSC@](?![A-Za-z])`,
      String.raw`%(?:\d{1,2}\$)?#@\w{1,64}@`,
      String.raw`%\(\w{1,64}\)[-+0#]{0,4}\d{0,4}(?:\.\d{1,4})?[sdifgxr]`,
      String.raw`%<\w{1,64}>[-+0#]{0,4}\d{0,4}(?:\.\d{1,4})?[sdifgx]`,
      String.raw`%[A-Z][A-Z0-9_]{1,63}%`,
    ],
  },
  '<': {
    plain: [
      String.raw`<(?!br\s{0,8}\/?>)\/?(?:[A-Za-z][\w.:-]*|\d+)(?:=${VALUE})?(?:\s+[\w.:-]+=${VALUE})*\s*\/?>`,
      '<!--[^<>]*-->',
    ],
    break: [String.raw`<br\s{0,8}\/?>`],
  },
  '[': {
    plain: [
      String.raw`\[\/?[A-Za-z][\w-]{0,31}=[^\[\]]{1,128}\]`,
      String.raw`\[\/[A-Za-z][\w-]{0,31}\]`,
      String.raw`\[(?:b|i|u|s|center|right|fill|indent|url|img|code|wave|tornado|shake|fade|rainbow)\]`,
    ],
  },
  '\\': {
    plain: [String.raw`\\[A-Za-z]{1,8}\[\d{1,6}\]`],
    break: [String.raw`(?:\\[nrt](?!\[\d))+`],
  },
}

/** The first characters of placeholders; a text without any of them has none. */
export const PLACEHOLDER_STARTS = [...new Set(Object.keys(patterns).join('') + SHAPE_STARTS)].join('')

const expressions = new Map(
  Object.entries(patterns).map(([start, bySort]) => [
    start,
    sorts.flatMap((sort) => {
      const alternatives = bySort[sort]
      return alternatives ? [{ sort, expression: new RegExp(alternatives.join('|'), 'y') }] : []
    }),
  ]),
)

/** `shape` is set for a placeholder of the game's own. */
type Placeholder = { readonly end: number; readonly sort: Sort; readonly shape?: Shape }

/**
 * Finds the placeholder that starts at a place of this text; to be asked from left to right. What is written in a shape
 * that was not chosen is passed as a whole: the closing mark of `~gold~` opens nothing.
 */
export function placeholderFinder(text: string, chosen: ChosenShapes): (at: number) => Placeholder | null {
  let shapesFrom = 0
  let codeEnd = 0
  return (at) => {
    const known = knownAt(text, at)
    if (known) codeEnd = known.end
    if (known || at < shapesFrom) return known
    const shaped = shapedAt(text, at, codeEnd)
    if (!shaped) return null
    shapesFrom = shaped.end
    codeEnd = shaped.end
    return isPlaceholder(shaped.shape, chosen) ? { ...shaped, sort: 'plain' } : null
  }
}

/** The placeholder of a common notation that starts at this place, or null. */
function knownAt(text: string, at: number): Placeholder | null {
  for (const { sort, expression } of expressions.get(text.charAt(at)) ?? []) {
    const end = endOfMatch(expression, text, at)
    if (end > 0) return { end, sort }
  }
  return null
}

/** The marks between the branches of an ICU choice: the start of the next one, and the end of the choice. */
const BRANCH_START = /\s*(?:=\d{1,9}|[\w-]{1,32})\s*\{/y
const CHOICE_END = /\s*\}/y

/**
 * A stretch of a text. `breaks` says that a placeholder counts as white space between words, `shape` that it is one of the
 * game's own.
 */
export type WordRun =
  | { kind: 'text'; value: string }
  | { kind: 'placeholder'; value: string; breaks: boolean; shape?: Shape }

type Choice = { counts: boolean; inBranch: boolean }

const START = /[{$%#<[\\@~^|§&]/g
const START_OR_END = /[{}$%#<[\\@~^|§&]/g

/** Cuts a text into plain stretches and placeholders, in linear time; their values joined are the text. */
export function runsOf(text: string, chosen: ChosenShapes = {}): WordRun[] {
  const placeholderAt = placeholderFinder(text, chosen)
  const runs: WordRun[] = []
  const choices: Choice[] = []
  let textFrom = 0
  let at = 0

  const take = (end: number, breaks: boolean, shape?: Shape) => {
    if (at > textFrom) runs.push({ kind: 'text', value: text.slice(textFrom, at) })
    runs.push({ kind: 'placeholder', value: text.slice(at, end), breaks, ...(shape && { shape }) })
    textFrom = end
    at = end
  }

  for (;;) {
    const choice = choices.at(-1)
    if (choice && !choice.inBranch) {
      const branchEnd = endOfMatch(BRANCH_START, text, at)
      const choiceEnd = endOfMatch(CHOICE_END, text, at)
      if (branchEnd > 0) {
        choice.inBranch = true
        take(branchEnd, true)
      } else if (choiceEnd > 0) {
        choices.pop()
        take(choiceEnd, false)
      } else {
        choices.length = 0
      }
      continue
    }

    at = indexOfMatch(choice ? START_OR_END : START, text, at)
    if (at < 0) break
    const placeholder = placeholderAt(at)
    if (placeholder) {
      const { end, sort, shape } = placeholder
      if (sort === 'choice') choices.push({ counts: !/,\s*select\s*,$/.test(text.slice(at, end)), inBranch: false })
      take(end, sort !== 'plain', shape)
    } else if (choice && text[at] === '}') {
      choice.inBranch = false
      take(at + 1, false)
    } else if (choice?.counts && text[at] === '#') {
      take(at + 1, false)
    } else {
      at += 1
    }
  }

  if (textFrom < text.length) runs.push({ kind: 'text', value: text.slice(textFrom) })
  return runs
}

/** The number of placeholders in a text, as `runsOf` finds them. */
export function countPlaceholders(text: string, chosen: ChosenShapes = {}): number {
  if (indexOfMatch(START, text, 0) < 0) return 0
  return runsOf(text, chosen).filter(({ kind }) => kind === 'placeholder').length
}

function indexOfMatch(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from
  return expression.exec(text)?.index ?? -1
}

/** The end of the pattern's match at this place; 0 where it does not match. */
function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : 0
}
