import { baseLanguage, type LanguageId } from './language-id.ts'

/** What people call a language, or a form of it, beside the names that Unicode has, and how Chinese is written. */
const others: Readonly<Record<string, string>> = {
  bn: 'Bangla',
  caES: 'Valencian',
  enGB: 'British',
  es419: 'LATAM',
  esES: 'Castilian castellano',
  fa: 'Farsi',
  frCA: 'Québec québécois',
  hi: 'हिंदी',
  id: 'Bahasa',
  lo: 'Laotian',
  ms: 'Bahasa',
  nlBE: 'Flemish Vlaams',
  ptBR: 'Brazilian do Brasil',
  ptPT: 'de Portugal',
  sr: 'srpski',
  tl: 'Tagalog',
  zhCN: 'Mandarin Hans',
  zhHK: 'Cantonese Hant',
  zhTW: 'Mandarin Taiwanese Hant',
}

/** In one line; empty where there are none. */
export function otherLanguageNames(id: LanguageId): string {
  return [others[baseLanguage(id)], others[id]].filter(Boolean).join(' ')
}
