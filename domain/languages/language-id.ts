import * as v from 'valibot'

/** A language as orders and price lists name it: language and region without a separator, such as 'enUS' or 'es419'. */
export type LanguageId = string

/** The language of every source file. */
export const sourceLanguage = 'enUS'

const pattern = /^([a-z]{2,3})([A-Z]{2}|\d{3})$/

export const languageIdSchema = v.pipe(v.string(), v.regex(pattern, 'No language id such as enUS'))

export function isLanguageId(text: string): text is LanguageId {
  return pattern.test(text)
}

/** The BCP 47 tag: 'ptBR' is 'pt-BR'. A text that is no language id is returned unchanged. */
export function toTag(id: LanguageId): string {
  return id.replace(pattern, '$1-$2')
}

/** The id of a BCP 47 tag of language and region ('pt-BR', in any case); undefined for any other tag. */
export function fromTag(tag: string): LanguageId | undefined {
  const [language = '', region = '', ...more] = tag.replaceAll('_', '-').split('-')
  const id = language.toLowerCase() + region.toUpperCase()
  return more.length === 0 && isLanguageId(id) ? id : undefined
}

/** 'pt' of 'ptBR'. */
export function baseLanguage(id: LanguageId): string {
  return id.replace(pattern, '$1')
}

/** 'BR' of 'ptBR', '419' of 'es419'. */
export function regionOf(id: LanguageId): string {
  return id.replace(pattern, '$2')
}
