import { baseLanguage, toTag, type LanguageId } from './language-id.ts'
import { ownLanguageNames } from './own-language-names.ts'

/**
 * Names of a language, of its form in a script or of its form in a region, beside those of Unicode; and its former
 * codes.
 */
const others: Readonly<Record<string, string>> = {
  bn: 'Bangla',
  caES: 'Valencian',
  enGB: 'British',
  es419: 'LATAM Mexican',
  esES: 'Castilian castellano',
  esMX: 'Mexican',
  fa: 'Farsi',
  frCA: 'Québec québécois',
  he: 'ivrit iw',
  hi: 'हिंदी',
  id: 'Bahasa',
  jv: 'jw',
  lo: 'Laotian',
  ms: 'Bahasa',
  nlBE: 'Flemish Vlaams',
  nlNL: 'Flemish Vlaams',
  ptBR: 'Brazilian do Brasil',
  ptPT: 'de Portugal',
  sr: 'srpski српски latinica Latin',
  tl: 'Tagalog',
  yi: 'ji',
  zhCN: 'Mandarin Putonghua 普通话',
  zhHans: 'Simplified Hans 简体中文 簡體中文',
  zhHant: 'Traditional Hant 繁體中文 繁体中文',
  zhHK: 'Cantonese Hongkong 廣東話 广东话 粵語 粤语',
  zhTW: 'Mandarin Taiwanese 台湾',
}

/** Other names of a language in one line, with its own name where the browser may not know it; empty without any. */
export function otherLanguageNames(id: LanguageId): string {
  const language = baseLanguage(id)
  const { script = '' } = new Intl.Locale(toTag(id)).maximize()
  return [ownLanguageNames[language], others[language], others[language + script], others[id]].filter(Boolean).join(' ')
}
