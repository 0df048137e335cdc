/** The content of a JSON string, without its quotes. `isAscii` escapes everything beyond ASCII, as the file does. */
export function writeJson(text: string, isAscii: boolean): string {
  const escaped = JSON.stringify(text).slice(1, -1)
  if (!isAscii) return escaped
  return escaped.replaceAll(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
