import { isStorable, notStorable } from './storable.ts'

/**
 * `; name=value` or `; name="value"`. Browsers write a backslash as it is: before the last quote it ends the value, and
 * before any other quote it belongs to the quote (RFC 2183).
 */
const parameter = /\s*;\s*([^\s;="]+)\s*=\s*(?:"((?:\\"|[^"])*)"(?=\s*(?:;|$))|([^\s;"]*))/y

/** The file name of a part in the field `files`, by the part's header. Throws INVALID_REQUEST for one with a NUL. */
export function fileNameOf(header: string): string | undefined {
  const lines = header.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const disposition = lines.find((line) => /^content-disposition:\s*form-data\s*;/i.test(line)) ?? ''
  const given = parametersOf(disposition.slice(disposition.indexOf(';')))
  const name = extendedText(given.get('filename*')) ?? given.get('filename')
  if (given.get('name') !== 'files' || name === undefined) return undefined
  if (!isStorable(name)) throw notStorable()
  return name
}

/** By their names in lower case; of several with the same name the first. */
function parametersOf(text: string): Map<string, string> {
  const given = new Map<string, string>()
  parameter.lastIndex = 0
  for (let match = parameter.exec(text); match; match = parameter.exec(text)) {
    const [, key = '', quoted, plain = ''] = match
    const name = key.toLowerCase()
    if (!given.has(name)) given.set(name, quoted === undefined ? plain : unquoted(quoted))
  }
  return given
}

/** Browsers write quotes and line breaks as %22 and so on, and nothing else (WHATWG HTML, multipart/form-data). */
function unquoted(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll(/%(22|0D|0A)/gi, (escape) => decodeURIComponent(escape))
}

/** A text as RFC 8187 has it, which some programs send beside or in place of a plain name: `UTF-8''%C3%A4.csv`. */
function extendedText(text = ''): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.+)$/i.exec(text) ?? []
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
