import { baseLanguage } from './language-id.ts'
import type { LanguageId } from './language-id.ts'

export type QuotationMarks = { readonly open: string; readonly close: string }

const thinSpace = '\u202F'

const english = marks('“', '”')
const german = marks('„', '“')
const polish = marks('„', '”')
const swedish = marks('”', '”')
const pointed = marks('«', '»')
const danish = marks('»', '«')
const french = marks(`«${thinSpace}`, `${thinSpace}»`)
const corner = marks('「', '」')

/** Marks by language, or by id where a region differs. They follow Unicode's CLDR, except where games use others. */
const byLanguage: Readonly<Record<string, QuotationMarks>> = {
  ar: marks('”', '“'),
  bg: german,
  bs: polish,
  ca: pointed,
  cs: german,
  da: danish,
  de: german,
  el: pointed,
  es: pointed,
  es419: english,
  et: german,
  eu: pointed,
  fa: pointed,
  fi: swedish,
  fr: french,
  gl: pointed,
  he: swedish,
  hr: polish,
  hu: polish,
  hy: pointed,
  is: german,
  it: pointed,
  ja: corner,
  ka: german,
  kk: pointed,
  lt: german,
  mk: german,
  nb: pointed,
  pl: polish,
  pt: english,
  ptPT: pointed,
  ro: polish,
  ru: pointed,
  sk: german,
  sl: german,
  sq: pointed,
  sr: polish,
  sv: swedish,
  uk: pointed,
  ur: marks('”', '“'),
  zhTW: corner,
  zhHK: corner,
}

/** The marks around a spoken line in the language; English marks for an unknown language. */
export function quotationMarks(id: LanguageId): QuotationMarks {
  return byLanguage[id] ?? byLanguage[baseLanguage(id)] ?? english
}

function marks(open: string, close: string): QuotationMarks {
  return { open, close }
}
