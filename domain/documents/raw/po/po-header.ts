import type { RawBuilder } from '../raw-builder.ts'
import type { PoEntry, PoText } from './po-entry.ts'

/** Whether this is the header: the entry whose `msgid` is empty, which describes the file. */
export function isHeader({ id, context }: PoEntry): boolean {
  return id.value === '' && context === null
}

/** The header's value of a name, such as `Language`; empty where it has none. */
export function headerValue(header: PoEntry, name: string): string {
  const line = header.texts
    .get(0)
    ?.value.split('\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** Marks the places where the header states, or should state, the language and its plural rule. */
export function markLanguages(text: string, header: PoEntry, lineEnd: string, builder: RawBuilder): void {
  const written = header.texts.get(0)
  if (!written) return
  const language = valuePlace(text, written, /(?:"|\\n)Language:[\t ]*/)
  builder.markLanguage({
    ...(language ?? { start: written.end, end: written.end, before: `${lineEnd}"Language: `, after: String.raw`\n"` }),
    current: headerValue(header, 'Language'),
    writes: 'locale',
  })
  const plurals = valuePlace(text, written, /(?:"|\\n)Plural-Forms:[\t ]*/)
  if (plurals) {
    builder.markLanguage({ ...plurals, current: headerValue(header, 'Plural-Forms'), writes: 'pluralForms' })
  }
}

/** The value behind a name, up to the `\n` of its line in the header; it may span several lines of the file. */
function valuePlace(
  text: string,
  { start, end }: PoText,
  name: RegExp,
): { start: number; end: number; before: string; after: string } | null {
  const header = text.slice(start, end)
  const found = name.exec(header)
  if (!found) return null
  const from = found.index + found[0].length
  const to = header.indexOf('\\', from)
  const isLine = header.startsWith(String.raw`\n`, to)
  return isLine ? { start: start + from, end: start + to, before: '', after: '' } : null
}
