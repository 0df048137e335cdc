/**
 * What translation memory knows a text by. `source` is the source text; of a plural, the texts of all of its forms.
 * `scope` tells equal texts apart on purpose: the speaker, and the `msgctxt` of a .po. `stringId` is the customer's own
 * identifier. Each is empty where there is none.
 */
export type TextIdentity = { readonly source: string; readonly scope: string; readonly stringId: string }

/**
 * The keys of a text in translation memory: of all texts of its wording in its scope, and of its own string id among
 * them. The key of a text without a scope is the text itself. No text begins with NUL, as the others do.
 */
export function scopeKey({ source, scope }: Pick<TextIdentity, 'source' | 'scope'>): string {
  return scope === '' ? source : `\0s${scope.length} ${scope}${source}`
}

export function idKey({ source, scope, stringId }: TextIdentity): string {
  return `\0i${scope.length} ${stringId.length} ${scope}${stringId}${source}`
}

/** The scope of a text with this `msgctxt` and this speaker. */
export function scopeOf(msgctxt: string, speaker: string): string {
  return msgctxt === '' ? speaker : `${msgctxt}\n${speaker}`
}
