import { baseLanguage, type LanguageId } from './language-id.ts'
import { ownLanguageNames } from './own-language-names.ts'

/** What people call a language, or a form of it, beside the names that Unicode has, and how Chinese is written. */
const others: Readonly<Record<string, string>> = {
  bn: 'Bangla',
  caES: 'Valencian',
  enGB: 'British',
  es419: 'LATAM Mexican',
  esES: 'Castilian castellano',
  esMX: 'Mexican',
  fa: 'Farsi',
  frCA: 'Québec québécois',
  he: 'ivrit',
  hi: 'हिंदी',
  id: 'Bahasa',
  lo: 'Laotian',
  ms: 'Bahasa',
  nlBE: 'Flemish Vlaams',
  nlNL: 'Flemish Vlaams',
  ptBR: 'Brazilian do Brasil',
  ptPT: 'de Portugal',
  sr: 'srpski српски',
  tl: 'Tagalog',
  zhCN: 'Mandarin Putonghua 普通话 简体中文 Hans',
  zhHK: 'Cantonese 粵語 粤语 廣東話 广东话 Traditional 繁體中文 Hant',
  zhTW: 'Mandarin Taiwanese 繁體中文 Hant',
}

/** In one line, with its own name where the browser may not know it; empty where there are none. */
export function otherLanguageNames(id: LanguageId): string {
  const language = baseLanguage(id)
  return [ownLanguageNames[language], others[language], others[id]].filter(Boolean).join(' ')
}
