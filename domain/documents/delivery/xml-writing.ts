/** What XML 1.0 cannot hold (2.2): control characters, lone surrogates, U+FFFE and U+FFFF. */
const UNHOLDABLE = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Text of XLIFF between tags; `cp` replaces what XML cannot hold. */
export function xliffText(text: string): string {
  return text
    .replaceAll(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign)
    .replaceAll(UNHOLDABLE, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`)
}

/** Text between tags where `cp` is not allowed; U+FFFD replaces what XML cannot hold. */
export function plainText(text: string): string {
  return text.replaceAll(UNHOLDABLE, '\uFFFD').replaceAll(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** The value of an attribute, with its quotes. */
export function attributeValue(text: string): string {
  return `"${text.replaceAll(UNHOLDABLE, '\uFFFD').replaceAll(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)}"`
}
