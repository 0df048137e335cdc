import type { Inline } from './inline.ts'

/** A code that printf fills with its next argument, or with the one of its number: `%d`, `%2$s`, `%*d`, `%1$#@keys@`. */
const PRINTF = /^%(?:(\d{1,2})\$)?([-+0#,']{0,4}[\d.*]*[A-Za-z@]{1,3}|#@\w+@)$/

/** A code: `written` as it stands, `plain` without the number of its argument, `key` with it, as codes are compared. */
export type ComparedCode = { readonly key: string; readonly plain: string; readonly written: string }

export type PrintfText = {
  readonly codes: readonly ComparedCode[]
  /** Percent signs that begin no code, each with what follows it; printf takes them for one. */
  readonly strays: readonly string[]
  /** Whether it has codes of printf, or percent signs written as `%%`. */
  readonly isPrintf: boolean
}

const SHOWN_OF_STRAY = 8

/**
 * The codes of a text but its line breaks, read as printf does: those without a number take the arguments in their
 * order. Beside others that have numbers they take none, for printf does not take both.
 */
export function printfText(inlines: readonly Inline[]): PrintfText {
  const values = inlines.map(({ kind, value }) => (kind === 'code' ? PRINTF.exec(value) : null))
  const areNumbered = values.some((parts) => parts?.[1] !== undefined)
  const codes: ComparedCode[] = []
  const strays: string[] = []
  let isPrintf = false
  let next = 1
  for (const [index, inline] of inlines.entries()) {
    const { kind, value } = inline
    if (kind === 'text') {
      const signs = [...value.matchAll(/%%|%/g)].filter(([sign]) => sign === '%')
      isPrintf ||= value.includes('%%')
      strays.push(...signs.map(({ index }) => value.slice(index, index + SHOWN_OF_STRAY)))
      continue
    }
    if (inline.isBreak) continue
    const [, number, plain] = values[index] ?? []
    if (plain === undefined) {
      codes.push({ key: value, plain: value, written: value })
      continue
    }
    isPrintf = true
    if (strays.at(-1) === '%' && inlines[index - 1]?.value.endsWith('%')) {
      // `%%s` is a percent sign and a letter.
      strays.pop()
      continue
    }
    next += plain.split('*').length - 1
    const argument = number ?? (areNumbered ? null : next++)
    codes.push({ key: argument === null ? value : `%${argument}$${plain}`, plain: `%${plain}`, written: value })
  }
  return { codes, strays, isPrintf }
}
