import { baseLanguage, type LanguageId } from '#domain/languages/language-id.ts'
import { languageCalled, languageSpoken } from '#domain/languages/language-name.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { onFirstUse } from '#domain/on-first-use.ts'

/** `en`, `pt-BR`, `zh_Hant`; of three letters only with a region, because words such as `key` and `max` are languages too. */
const LANGUAGE_KEY = /^(?:[a-z]{2}|fil|[a-z]{3}(?=[-_]))(?:[-_][a-z\d]{2,8}){0,2}$/i

/** Languages whose names are keys of files, the variant that a plain name means first. */
const NAMED =
  'en de fr es es-419 es-MX it pt-BR pt-PT pl ru uk ja ko zh-CN zh-TW tr ar nl sv da nb fi cs sk hu ro bg el th vi id hi he fa ' +
  'hr sr sl et lv lt ms ca'

const names = onFirstUse(() => {
  const known = new Map<string, LanguageId>()
  for (const spoken of [false, true]) {
    for (const tag of NAMED.split(' ')) {
      const lang = languageOfTag(tag)
      for (const name of lang === undefined ? [] : spoken ? languageSpoken(lang) : languageCalled(lang)) {
        const key = name.toLowerCase()
        if (lang !== undefined && key.length > 1 && !known.has(key) && !LANGUAGE_KEY.test(key)) known.set(key, lang)
      }
    }
  }
  return known
})

/** What a key says of a language: its code, or its name in English or in itself. */
export type KeyLanguage = { readonly lang: LanguageId; readonly isPlainPortuguese: boolean }

export function languageOfKey(key: string): KeyLanguage | undefined {
  const small = key.trim().toLowerCase()
  const lang = LANGUAGE_KEY.test(key) ? languageOfTag(key) : names().get(small)
  return lang === undefined ? undefined : { lang, isPlainPortuguese: /^(?:pt|portuguese|português)$/.test(small) }
}

export function isEnglish(key: string): boolean {
  const lang = /^en/i.test(key) ? languageOfKey(key)?.lang : undefined
  return lang !== undefined && baseLanguage(lang) === 'en'
}

/** A key in two parts, the second of which may be a language: `text_en`, `text.en`, `textEn`. */
const PARTED = /^(.+[_.-])([a-z]{2}(?:[-_][a-z]{2,4})?)$/i
const CAMEL = /^(.*[a-z\d])([A-Z][a-z])$/

export type PartedKey = { readonly base: string; readonly code: string }

export function partedKey(key: string): PartedKey | null {
  // Of `text_pt_BR` the language is more than its last part.
  const region = /^(.+[_.-])([a-z]{2}[-_](?:[A-Z]{2}|Han[st]))$/.exec(key)
  const [, base, code] = region ?? PARTED.exec(key) ?? CAMEL.exec(key) ?? []
  return base === undefined || code === undefined ? null : { base, code }
}

type Value = { readonly kind: string; readonly value?: string }

function textOf({ kind, value = '' }: Value): string {
  return kind === 'text' ? value : ''
}

/** Whether texts are the names of their languages, as a menu has them, and no translations. */
export function isMenu(english: Value, others: ReadonlyMap<LanguageId, Value>): boolean {
  if (!/\benglish\b/i.test(textOf(english))) return false
  return [...others].some(([lang, node]) => {
    const text = textOf(node).toLowerCase()
    return languageSpoken(lang).some((name) => text.includes(name.toLowerCase()))
  })
}
