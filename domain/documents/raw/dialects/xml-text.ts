const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Text between tags; null where it has characters that XML cannot hold. */
export function writeXml(text: string, lineEnd: string): string | null {
  if (!isXmlText(text)) return null
  return text.replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign).replaceAll('\n', lineEnd)
}

const attributeEscapes: Readonly<Record<string, string>> = {
  ...escapes,
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
}

/**
 * The value of an attribute within these quotes; null where it has characters that XML cannot hold. Line ends and tabs are
 * references, because a program reads any others as spaces. `>` stays where the present value has it so.
 */
export function writeAttribute(text: string, quote: '"' | "'", written: string): string | null {
  if (!isXmlText(text)) return null
  const signs = `&<\r\n\t${quote}${written.includes('>') ? '' : '>'}`
  return Array.from(text, (sign) => (signs.includes(sign) ? (attributeEscapes[sign] ?? sign) : sign)).join('')
}

/** Text of a CDATA section, which is closed and reopened around what it cannot hold; null for what XML cannot hold. */
export function writeData(text: string, lineEnd: string): string | null {
  if (!isXmlText(text)) return null
  return text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[').replaceAll('\n', lineEnd)
}

/** XML 1.0 (2.2): no control characters but tabs and line ends, no lone surrogates, not U+FFFE and U+FFFF. */
function isXmlText(text: string): boolean {
  const controls = text.match(/\p{Cc}/gu) ?? []
  return (
    text.isWellFormed() &&
    !/[\uFFFE\uFFFF]/.test(text) &&
    controls.every((sign) => sign > '~' || '\t\n\r'.includes(sign))
  )
}
