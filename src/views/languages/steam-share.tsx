import type { LanguageId } from '#domain/languages/language-id.ts'
import { steamShare } from '#domain/languages/steam-shares.ts'
import { formatSpeakers } from '#domain/world/figures.ts'
import css from './steam-share.module.css'

/** How many of Steam's users have it in a language; nothing where that is not known. */
export function SteamShare({ lang }: { lang: LanguageId }) {
  const share = steamShare(lang)
  return share === undefined ? null : <span className={css['share']}>{formatSpeakers(share)} of Steam</span>
}
