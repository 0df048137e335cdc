import type { LanguageId } from './language-id.ts'

/** Which part of those who use Steam has it in a language, in per cent, as far as that is known. */
const shares: Readonly<Partial<Record<LanguageId, number>>> = {
  zhCN: 23.86,
  ruRU: 10.12,
  esES: 4.22,
  ptBR: 3.92,
  deDE: 2.99,
}

export const steamSource =
  'share of Steam’s users by language, Steam Hardware & Software Survey, January 2026, as quoted by contextheroes.com'

export function steamShare(lang: LanguageId): number | undefined {
  return shares[lang]
}
