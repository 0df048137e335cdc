import { baseLanguage, type LanguageId } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { isEnglish, languageOfKey } from '../language-keys.ts'
import type { RawBuilder } from '../raw-builder.ts'
import type { HeldReason, LanguageMark } from '../raw-file.ts'
import { attributePlace } from './attribute-place.ts'
import type { XmlElement } from './xml-element.ts'

/** Attributes that say in which language the texts of an element are. */
const LANGUAGE = /^(?:xml:lang|lang|language|locale)$/i
/** An element that may be named by English. */
const ENGLISH_ELEMENT = /<en(?:glish|[-_][\w-]+)?[\s>]/i

type Judged = HeldReason | 'text' | null

/**
 * Which elements of a file are in which language: by `translate`, by `xml:lang` and the like, and by their names, where
 * one beside them is named by English.
 */
export class ElementLanguages {
  readonly #text: string
  readonly #builder: RawBuilder
  /** Ways of elements in which one for English stands among others. */
  readonly #holders: ReadonlySet<string>
  readonly #judged = new WeakMap<XmlElement, Judged>()
  readonly #marked = new Set<number>()

  constructor(text: string, builder: RawBuilder, holders: ReadonlySet<string>) {
    this.#text = text
    this.#builder = builder
    this.#holders = holders
  }

  /** Judges an element, whose parent is judged. */
  judge(element: XmlElement, way: string): void {
    const { parent } = element
    this.#judged.set(element, this.#own(element, way) ?? (parent && this.#judged.get(parent)) ?? null)
  }

  /** Why what is in an element is no text of the order; null where it is one. */
  reasonToHold(element: XmlElement): HeldReason | null {
    const judged = this.#judged.get(element) ?? null
    return judged === 'text' ? null : judged
  }

  /** A text is in this element: where its language is said, a translation says its own. */
  markAround(from: XmlElement): void {
    for (let element: XmlElement | null = from; element; element = element.parent) {
      const said = languageSaid(element)
      if (!said) continue
      const place = this.#marked.has(element.start) ? null : attributePlace(this.#text, element, said.name)
      this.#marked.add(element.start)
      if (place && isEnglish(said.value)) {
        this.#builder.markLanguage({
          ...place,
          current: said.value,
          before: '',
          after: '',
          writes: writingOf(said.value),
        })
      }
      return
    }
  }

  #own(element: XmlElement, way: string): Judged {
    const { translate, 'its:translate': itsTranslate } = element.attributes
    if ((translate ?? itsTranslate) === 'no') return 'marked'
    if (translate ?? itsTranslate) return 'text'
    const said = languageSaid(element)
    // Of what the root says, only xml:lang counts for the texts of the file.
    if (said && (element.parent || said.name === 'xml:lang')) return isOther(said.lang) ? 'otherLanguage' : 'text'
    const isAmong = element.parent !== null && this.#holders.has(way.slice(0, way.lastIndexOf('/')))
    const named = isAmong ? languageOfKey(element.name)?.lang : undefined
    if (named === undefined || !isOther(named)) return null
    this.#builder.warn('oneEach', { start: element.start, end: element.innerStart })
    return 'otherLanguage'
  }
}

/** The ways of elements in which one is named by English. */
export class LanguageHolders {
  readonly ways = new Set<string>()

  static needsLook(text: string): boolean {
    return ENGLISH_ELEMENT.test(text)
  }

  look({ name, parent }: XmlElement, way: string): void {
    if (parent && isEnglish(name)) this.ways.add(way.slice(0, way.lastIndexOf('/')))
  }
}

function languageSaid({ attributes }: XmlElement): { name: string; value: string; lang: LanguageId } | null {
  for (const [name, value] of Object.entries(attributes)) {
    const lang = LANGUAGE.test(name) ? (languageOfKey(value)?.lang ?? languageOfTag(value)) : undefined
    if (lang !== undefined) return { name, value, lang }
  }
  return null
}

function isOther(lang: LanguageId): boolean {
  return baseLanguage(lang) !== 'en'
}

/** `en_US` becomes `pl_PL`, `en-US` `pl-PL`, and `en` `pl`. */
function writingOf(value: string): LanguageMark['writes'] {
  if (value.includes('_')) return 'locale'
  return value.includes('-') ? 'tag' : 'short'
}
