import { runsOf } from '#domain/words/placeholders.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { cutByCodes } from '../raw/codes.ts'
import type { Code } from '../raw/raw-file.ts'

/** A stretch of a text: words, or a placeholder or piece of markup that linguists leave as it is. */
export type Inline = { readonly kind: 'text'; readonly value: string } | InlineCode

export type InlineCode = {
  readonly kind: 'code'
  readonly value: string
  readonly role: 'open' | 'close' | 'whole'
  /** The tag name that an opening and a closing tag share; empty for a code that is no tag. */
  readonly tag: string
  /** A line break; a translation may have others. */
  readonly isBreak: boolean
}

const CHOICE = /\{\s*[\w.$-]{1,64}\s*,\s*(?:plural|select|selectordinal)\s*,/
const BREAK = /^(?:(?:\\[nrt])+|<br\s*\/?>)$/i
const TAG = /^([<[])(\/?)([\w.:-]+)/

/** Whether a text chooses between branches. They are no codes, because other languages have other branches. */
export function hasChoice(text: string): boolean {
  return CHOICE.test(text)
}

/** The codes of a text: those that its raw file marks, and the game's own shapes of placeholders. */
export type TextCodes = { readonly codes: readonly Code[]; readonly placeholders: ChosenShapes }

/** Cuts a text at its codes: those of the raw file, and the placeholders and markup that word counting leaves out. */
export function inlinesOf(text: string, { codes, placeholders }: TextCodes): Inline[] {
  const cut = cutByCodes(text, codes)
  return cut.texts.flatMap((piece, index) => {
    const code = cut.codes[index]
    return code ? [...placeholdersIn(piece, placeholders), rawCode(code)] : placeholdersIn(piece, placeholders)
  })
}

function placeholdersIn(text: string, placeholders: ChosenShapes): Inline[] {
  if (text === '') return []
  if (hasChoice(text)) return [{ kind: 'text', value: text }]
  return runsOf(text, placeholders).map((run) => {
    if (run.kind === 'text') return run
    return run.shape ? { kind: 'code', value: run.value, role: 'whole', tag: '', isBreak: false } : codeOf(run.value)
  })
}

function rawCode({ shown, kind }: Code): InlineCode {
  return { kind: 'code', value: shown, role: kind, tag: kind === 'whole' ? '' : tagOf(shown), isBreak: false }
}

function codeOf(value: string): InlineCode {
  const isBreak = BREAK.test(value)
  const tag = isBreak || value.endsWith('/>') ? '' : tagOf(value)
  const role = tag === '' ? 'whole' : value.charAt(1) === '/' ? 'close' : 'open'
  return { kind: 'code', value, role, tag, isBreak }
}

function tagOf(value: string): string {
  const [, bracket = '', , name = ''] = TAG.exec(value) ?? []
  return name === '' ? '' : bracket + name
}

/**
 * Pairs opening codes with closing ones, by their places among the inlines, where tags are properly nested. A code
 * without a partner is left out.
 */
export function pairsOf(inlines: readonly Inline[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: { tag: string; index: number }[] = []
  for (const [index, inline] of inlines.entries()) {
    if (inline.kind === 'text') continue
    if (inline.role === 'open') open.push({ tag: inline.tag, index })
    if (inline.role !== 'close') continue
    const at = open.findLastIndex(({ tag }) => tag === inline.tag)
    const partner = open[at]
    if (!partner) continue
    open.length = at
    pairs.set(partner.index, index)
  }
  return pairs
}

/** Whether each opening code is closed, and each closing one opened. */
export function isBalanced(inlines: readonly Inline[]): boolean {
  const paired = pairsOf(inlines).size * 2
  return paired === inlines.filter((inline) => inline.kind === 'code' && inline.role !== 'whole').length
}
