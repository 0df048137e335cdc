import { baseLanguage, type LanguageId, toTag } from '#domain/languages/language-id.ts'
import { nativeName } from '#domain/languages/language-name.ts'

/** ISO 639-2/T, of the languages that tables name by it. */
const codes: ReadonlyMap<string, string> = new Map(
  (
    'ar ara,bg bul,ca cat,cs ces,da dan,de deu,el ell,en eng,es spa,et est,fa fas,fi fin,fr fra,he heb,hi hin,hr hrv,hu hun,' +
    'id ind,it ita,ja jpn,ko kor,lt lit,lv lav,ms msa,nb nob,nl nld,pl pol,pt por,ro ron,ru rus,sk slk,sl slv,sr srp,sv swe,' +
    'th tha,tr tur,uk ukr,vi vie,zh zho'
  )
    .split(',')
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
)

/** `pol` for Polish; the id for a language that has no code of three letters here. */
export function threeLetters(lang: LanguageId): string {
  return codes.get(baseLanguage(lang)) ?? lang
}

/** How a language with its region, or its script, is called in itself: `español (México)`, `繁體中文`. */
export function nativeFullName(lang: LanguageId): string {
  const tag = lang === 'zhCN' ? 'zh-Hans' : lang === 'zhTW' ? 'zh-Hant' : toTag(lang)
  return new Intl.DisplayNames(toTag(lang), { type: 'language', fallback: 'none' }).of(tag) ?? nativeName(lang)
}
