import type { LanguageId } from '#domain/languages/language-id.ts'
import { baseLanguage } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import type { UnitTexts } from './unit.ts'

/** The content of one delivered file: texts by language and unit, and where it differs from the order. */
export type Delivered = {
  readonly texts: ReadonlyMap<LanguageId, UnitTexts>
  readonly faults: readonly DeliveryFault[]
}

/** Why a delivered file is not read at all. */
export type DeliveryRefusal =
  /** It is an XLIFF of another order. */
  | 'OTHER_ORDER'
  /** Nothing says which of the ordered languages it is in, or several things say different ones. */
  | 'NO_LANGUAGE'
  /** It is of another kind than the order's file, and no XLIFF that was exported for it. */
  | 'OTHER_KIND'
  /** It is a workbook or a table without any translation. */
  | 'NO_TRANSLATION'

/** The ordered language that a tag means: that language itself, or the only ordered variant of it. */
export function orderedLanguage(tag: string, targets: readonly LanguageId[]): LanguageId | undefined {
  const meant = targets.includes(tag) ? tag : languageOfTag(tag)
  if (meant === undefined || targets.includes(meant)) return meant
  const near = targets.filter((lang) => baseLanguage(lang) === baseLanguage(meant))
  return near.length === 1 ? near[0] : undefined
}

const TAG = /^[a-z]{2,3}(?:[-_](?:r?[a-z]{2}|[a-z]{4}|\d{3}))?$/i

/** Ordered languages that a path names in folder or file: `de/menu.json`, `menu.pt-BR.json`, `values-pt-rBR/x.xml`. */
export function languagesInPath(path: string, targets: readonly LanguageId[]): LanguageId[] {
  const words = path
    .split(/[/\\]/)
    .slice(-2)
    .flatMap((part) => part.split(/[.\s()[\]]+/))
  return [...new Set(words.flatMap((word) => languageInWord(word, targets) ?? []))]
}

/**
 * The language of the whole word, of its last two parts or of its last part, by the first of them that is a tag of an
 * ordered language.
 */
function languageInWord(word: string, targets: readonly LanguageId[]): LanguageId | undefined {
  const parts = word.split(/[-_]/)
  return [word, parts.slice(-2).join('-'), parts.at(-1) ?? '']
    .map((tag) => {
      const meant =
        TAG.test(tag) || targets.includes(tag) ? orderedLanguage(tag.replace(/[-_]r(?=[A-Z]{2}$)/, '-'), targets) : ''
      return targets.find((lang) => lang === meant)
    })
    .find((lang) => lang !== undefined)
}
