/** Markup that is written as it stands. */
export type Html = { readonly markup: string }

type Part = string | number | Html | undefined | readonly (string | Html)[]

/** Makes markup of a template: texts are escaped, lists joined, and what is undefined is left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((before, string, at) => `${before}${written(parts[at - 1])}${string}`) }
}

function written(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map((each) => written(each)).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
