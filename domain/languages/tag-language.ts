import { isLanguageId, type LanguageId } from './language-id.ts'
import { homeRegion } from './language-name.ts'

/** Languages that price lists name differently from Unicode. */
const ownLanguages: Readonly<Record<string, string>> = { no: 'nb', fil: 'tl' }

/**
 * The language that a file means by a tag: 'pt-BR' and 'pt_BR' are ptBR, 'de' is deDE, 'zh-Hant' is zhTW. Undefined for
 * a text that is no tag.
 */
export function languageOfTag(tag: string): LanguageId | undefined {
  const written = localeOf(tag.trim().replaceAll('_', '-'))
  if (!written?.language || written.language === 'und') return undefined
  const language = ownLanguages[written.language] ?? written.language
  const region = written.region ?? (written.script ? written.maximize().region : homeRegion(language))
  const id = `${language}${region ?? ''}`
  return isLanguageId(id) ? id : undefined
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
