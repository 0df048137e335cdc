const LONGEST = 120

/**
 * An XML name token for an identifier of a raw file: characters other than ASCII's letters, digits, dot and hyphen
 * become their code between low lines, as in `menu_2f_start`. An identifier that gets too long is replaced by its
 * number in the file; no identifier becomes a token with a single low line.
 */
export function unitToken(rawId: string, index: number): string {
  const numbered = `n_${index + 1}`
  if (rawId === '' || rawId.length > LONGEST) return numbered
  const token = rawId.replaceAll(/[^A-Za-z0-9.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)
  return token.length > LONGEST ? numbered : token
}
