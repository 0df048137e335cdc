import type { RawBuilder } from '../raw-builder.ts'
import type { LanguageMark } from '../raw-file.ts'
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

type Place = Omit<LanguageMark, 'current' | 'writes'>

/**
 * Marks what the header states, or should state: the language, its team, the plural rule where the file has plurals,
 * and the encoding.
 */
export function markHeader(
  text: string,
  header: PoEntry,
  { lineEnd, hasPlurals }: { lineEnd: string; hasPlurals: boolean },
  builder: RawBuilder,
): void {
  const written = header.texts.get(0)
  if (!written) return
  const placeOf = (name: string) => valuePlace(text, written, new RegExp(String.raw`(?:"|\\n)${name}:[\t ]*`, 'i'))
  const missing = (name: string): Place => {
    const ending = isEnded(written) ? '' : String.raw`${lineEnd}"\n"`
    return {
      start: written.end,
      end: written.end,
      before: `${ending}${lineEnd}"${name}: `,
      after: String.raw`\n"`,
    }
  }

  builder.markLanguage({
    ...(placeOf('Language') ?? missing('Language')),
    current: headerValue(header, 'Language'),
    writes: 'locale',
  })
  const team = placeOf('Language-Team')
  if (team) builder.markLanguage({ ...team, current: headerValue(header, 'Language-Team'), writes: 'team' })
  const plurals = placeOf('Plural-Forms') ?? (hasPlurals ? missing('Plural-Forms') : null)
  if (plurals) {
    builder.markLanguage({ ...plurals, current: headerValue(header, 'Plural-Forms'), writes: 'pluralForms' })
  }
  const type = placeOf('Content-Type') ?? missing('Content-Type')
  const charset = valuePlace(text, written, /(?:"|\\n)Content-Type:[^"\\]*?charset[\t ]*=[\t ]*/i)
  builder.markCharset({
    ...(charset ?? { ...type, before: type.before + PLAIN }),
    current: /charset\s*=\s*(\S+)/i.exec(headerValue(header, 'Content-Type'))?.[1] ?? '',
  })
}

/** Marks the place of a header in a file that has none: gettext takes no file without. */
export function markNewHeader({ lineEnd, hasPlurals }: { lineEnd: string; hasPlurals: boolean }, builder: RawBuilder) {
  const place = { start: 0, end: 0, current: '', after: String.raw`\n"${lineEnd}` }
  builder.markLanguage({ ...place, before: `msgid ""${lineEnd}msgstr ""${lineEnd}"Language: `, writes: 'locale' })
  if (hasPlurals) builder.markLanguage({ ...place, before: '"Plural-Forms: ', writes: 'pluralForms' })
  builder.markCharset({ ...place, before: `"Content-Type: ${PLAIN}`, after: place.after + lineEnd })
}

const PLAIN = 'text/plain; charset='

/** Whether the header's last line is ended, so that another may follow. */
function isEnded({ value }: PoText): boolean {
  return value === '' || value.endsWith('\n')
}

/** The value behind a name, up to the end of its line in the header; it may span several lines of the file. */
function valuePlace(text: string, { start, end }: PoText, name: RegExp): Place | null {
  const header = text.slice(start, end)
  const found = name.exec(header)
  if (!found) return null
  const from = found.index + found[0].length
  const escape = header.indexOf('\\', from)
  const to = escape < 0 ? header.length - 1 : escape
  const isLine = escape < 0 || header.startsWith(String.raw`\n`, to)
  return isLine ? { start: start + from, end: start + to, before: '', after: '' } : null
}
