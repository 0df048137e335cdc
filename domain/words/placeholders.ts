/**
 * Placeholders and markup in game text: what a linguist leaves as it is, and nobody is billed for.
 *
 * | kind            | examples                                              | leaves      |
 * | --------------- | ----------------------------------------------------- | ----------- |
 * | braces          | `{0}` `{name}` `{0:N2}` `{$user}` `{{x}}` `${x}` `%{x}` `#{x}` | nothing |
 * | ICU arguments   | `{0, number}` `{when, date, short}`                   | nothing     |
 * | ICU choices     | `{n, plural, one {` … `} other {` … `}}`, `#` within  | white space (`#`: nothing) |
 * | printf          | `%s` `%d` `%@` `%1$s` `%.2f` `%(name)s`               | nothing     |
 * | named           | `%PLAYER_NAME%` `$PLAYER_NAME$`                       | nothing     |
 * | angle tags      | `<b>` `</b>` `<color=#f00>` `<a href="x">` `<0>` `<!-- x -->` | nothing |
 * | line break tags | `<br>` `<br/>`                                        | white space |
 * | square tags     | `[color=red]` `[/color]` `[b]`                        | nothing     |
 * | escapes         | `\n` `\r` `\t`                                        | white space |
 * | message codes   | `\V[12]` `\n[1]` `\c[0]`                              | nothing     |
 *
 * Only what cannot well be meant as words is on the list: `[Laughs]`, `<Press any key>`, `{ take this }` and `100%` are
 * text. Of an ICU choice the branches are text, each of them.
 */
const PIECES = [
  // Before the plain braces, which would take its opening.
  String.raw`(?<choice>\{\s*[\w.$-]{1,64}\s*,\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\d+)?)`,
  String.raw`\{\s*[\w.$-]{1,64}\s*,\s*(?:number|date|time|spellout|ordinal|duration|list)(?:\s*,[^{}]{0,64})?\}`,
  String.raw`\{\{\s*[^\s{}]{1,64}\s*\}\}`,
  String.raw`[$%#]?\{[^\s{}]{1,64}\}`,
  String.raw`%(?:\d{1,2}\$)?[-+0#]{0,4}\d{0,4}(?:\.\d{1,4})?(?:hh|h|ll|l|z)?[sdiufeEgGxXocp@](?![A-Za-z])`,
  String.raw`%\(\w{1,64}\)[sdif]`,
  String.raw`%[A-Z][A-Z0-9_]{1,63}%`,
  String.raw`\$[A-Z][A-Z0-9_]{1,63}\$`,
  String.raw`(?<breakTag><br\s{0,8}\/?>)`,
  String.raw`<!--[^<>]*-->`,
  String.raw`<\/?(?:[A-Za-z][\w.:-]*|\d+)(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?(?:\s+[\w.:-]+=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))*\s*\/?>`,
  String.raw`\[\/?[A-Za-z][\w-]{0,31}=[^\[\]]{1,128}\]`,
  String.raw`\[\/[A-Za-z][\w-]{0,31}\]`,
  String.raw`\[(?:b|i|u|s|center|right|fill|indent|url|img|code|wave|tornado|shake|fade|rainbow)\]`,
  String.raw`\\[A-Za-z]{1,8}\[\d{1,6}\]`,
  String.raw`(?<escape>(?:\\[nrt])+)`,
]

const OUTSIDE = new RegExp(PIECES.join('|'), 'g')
const INSIDE_BRANCH = new RegExp([...PIECES, String.raw`(?<branchEnd>\})`, '(?<hash>#)'].join('|'), 'g')

/** Between the branches of an ICU choice: what opens the next one, and what ends the choice. */
const BRANCH_START = /\s*(?:=\d{1,9}|[\w-]{1,32})\s*\{/y
const CHOICE_END = /\s*\}/y

/** A text without any of these holds no placeholder. */
export const PLACEHOLDER_SIGNS = '{%<[$\\'

/** A stretch of a text. `breaks` says that a placeholder stands for white space where words are counted. */
export type Run = { kind: 'text'; value: string } | { kind: 'placeholder'; value: string; breaks: boolean }

type Choice = { counts: boolean; inBranch: boolean }

/** Cuts a text into plain stretches and placeholders; joined again, their values are the text. Takes linear time. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const choices: Choice[] = []
  let textStart = 0
  let at = 0

  const takePlaceholder = (from: number, to: number, breaks: boolean) => {
    if (from > textStart) runs.push({ kind: 'text', value: text.slice(textStart, from) })
    runs.push({ kind: 'placeholder', value: text.slice(from, to), breaks })
    textStart = to
    at = to
  }

  while (at < text.length) {
    const choice = choices.at(-1)
    if (choice && !choice.inBranch) {
      const branchStart = endOfMatch(BRANCH_START, text, at)
      const choiceEnd = endOfMatch(CHOICE_END, text, at)
      if (branchStart > 0) {
        choice.inBranch = true
        takePlaceholder(at, branchStart, true)
      } else if (choiceEnd > 0) {
        choices.pop()
        takePlaceholder(at, choiceEnd, false)
      } else {
        choices.length = 0
      }
      continue
    }

    const pattern = choice ? INSIDE_BRANCH : OUTSIDE
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) break
    const end = match.index + match[0].length
    const { choice: choiceStart, branchEnd, hash, breakTag, escape } = match.groups ?? {}
    if (hash !== undefined && !choice?.counts) {
      at = end
      continue
    }
    if (choiceStart !== undefined) choices.push({ counts: !/,\s*select\s*,/.test(choiceStart), inBranch: false })
    if (branchEnd !== undefined && choice) choice.inBranch = false
    takePlaceholder(match.index, end, (choiceStart ?? breakTag ?? escape) !== undefined)
  }

  if (textStart < text.length) runs.push({ kind: 'text', value: text.slice(textStart) })
  return runs
}

/** Where the pattern's match at this place ends; 0 where it does not match. */
function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : 0
}
