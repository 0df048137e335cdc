import type { Code } from './raw-file.ts'

/** A text cut at its codes: texts and codes alternate, and the first and the last are texts. */
export type CodedText = { readonly texts: readonly string[]; readonly codes: readonly Code[] }

/** Finds the codes of a source in its translation. Anything else that looks like a tag is text. */
export function cutByCodes(text: string, known: readonly Code[]): CodedText {
  const texts: string[] = []
  const codes: Code[] = []
  if (known.length === 0) return { texts: [text], codes }
  const byLength = known.toSorted((a, b) => b.shown.length - a.shown.length)
  let textFrom = 0
  for (const { index } of text.matchAll(/[<&%]/g)) {
    if (index < textFrom) continue
    const code = byLength.find(({ shown }) => text.startsWith(shown, index))
    if (!code) continue
    texts.push(text.slice(textFrom, index))
    codes.push(code)
    textFrom = index + code.shown.length
  }
  texts.push(text.slice(textFrom))
  return { texts, codes }
}

/** Whether each opening tag is closed, in order. */
export function areBalanced(codes: readonly Code[]): boolean {
  const open: string[] = []
  for (const { kind, written } of codes) {
    if (kind === 'open') open.push(tagName(written))
    if (kind === 'close' && open.pop() !== tagName(written)) return false
  }
  return open.length === 0
}

function tagName(tag: string): string {
  return /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? ''
}
