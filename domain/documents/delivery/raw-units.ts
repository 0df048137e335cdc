import type { LanguageId } from '#domain/languages/language-id.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { formNumbers } from '../raw/form-numbers.ts'
import type { Plural, RawFile, RawSegment } from '../raw/raw-file.ts'
import { rawIdentities } from '../raw/raw-identities.ts'
import type { TextIdentity } from '../text-identity.ts'
import { holdsIcu } from './icu-message.ts'
import { unitToken } from './unit-id.ts'
import type { Unit, UnitGroup, UnitNote, UnitPlural } from './unit.ts'

const LONGEST_LABEL = 80

type RawSource = { readonly file: RawFile; readonly placeholders: ChosenShapes }

/**
 * The texts of a raw file; the last form of each plural is followed by the forms that this language has and English
 * lacks. In a .po a language has no more forms than its rule says. A form shows the English text that fits its numbers:
 * the plural's, unless it is for one thing alone.
 */
export function rawUnits({ file, placeholders }: RawSource, lang: LanguageId): UnitGroup[] {
  const { segments, spares } = file
  const forms = Map.groupBy(
    segments.filter(({ plural }) => plural !== null),
    ({ plural }) => plural?.group,
  )
  const numbersOf = formNumbers(file.languageMarks, lang)
  const pluralOf = (plural: Plural): UnitPlural => ({
    form: plural.form,
    numbers: numbersOf(plural.form),
    sources: (forms.get(plural.group) ?? []).map(({ source }) => source),
  })
  const sparesOf = Map.groupBy(
    spares.map((spare, index) => ({ ...spare, index: segments.length + index })),
    ({ plural }) => plural.group,
  )

  const identities = rawIdentities(file)
  const isIcu = holdsIcu(segments)
  const units: Unit[] = []
  for (const [index, segment] of segments.entries()) {
    const identity = identities[index]
    if (!identity) continue
    const plural = segment.plural && pluralOf(segment.plural)
    const all = segment.plural ? (forms.get(segment.plural.group) ?? []) : []
    if (plural?.numbers.amount !== 'none' || !isNumbered(plural.form)) {
      const { source, codes } = plural ? shownFor(plural, segment, all) : segment
      units.push({ ...unitOf(segment, index, plural, identity), placeholders, isIcu, source, codes })
    }
    const last = all.at(-1)
    if (!last || last !== segment) continue
    for (const { id, index, plural } of sparesOf.get(last.plural?.group ?? '') ?? []) {
      const spare = pluralOf(plural)
      if (spare.numbers.amount === 'none') continue
      const { source, codes } = shownFor(spare, last, all)
      units.push({ ...unitOf(last, index, spare, identity), placeholders, isIcu, source, codes, ...spareOf(id, index) })
    }
  }
  return units.length > 0 ? [{ id: 's1', name: '', units }] : []
}

/** The number that English has a form of, by the form's name in CLDR. */
const ownNumbers: Readonly<Record<string, number>> = { zero: 0, one: 1, two: 2 }

/**
 * The English text for a form. A form of one number alone has that of this number; one that the language uses for other
 * numbers too has the plural's, which says the number.
 */
function shownFor({ form, numbers }: UnitPlural, own: RawSegment, forms: readonly RawSegment[]): RawSegment {
  const named = (form: string) => forms.find(({ plural }) => plural?.form === form)
  const many = named('other') ?? forms.at(-1) ?? own
  if (isNumbered(form)) return (numbers.alone === 1 && named('0')) || many
  const number = ownNumbers[form]
  return number === undefined || numbers.amount === 'none' || numbers.alone === number ? own : many
}

function isNumbered(form: string): boolean {
  return /^\d+$/.test(form)
}

function unitOf(
  segment: RawSegment,
  index: number,
  plural: UnitPlural | null,
  identity: TextIdentity,
): Omit<Unit, 'placeholders' | 'isIcu'> {
  const { id, source, codes, targets, limit, context, speaker } = segment
  const notes: UnitNote[] = []
  if (context !== '') notes.push({ category: 'context', text: context })
  if (speaker !== null) notes.push({ category: 'speaker', text: speaker })
  if (plural)
    notes.push({ category: 'plural form', text: `${plural.form}: ${plural.numbers.shown || 'no whole number'}` })
  return {
    id: unitToken(id, index),
    label: labelOf(id),
    name: id,
    source,
    identity,
    codes,
    filled: targets,
    limit,
    notes,
    plural,
    place: { rawId: id },
  }
}

function spareOf(id: string, index: number) {
  return {
    id: unitToken(id, index),
    label: labelOf(id),
    name: id,
    filled: {},
    place: { rawId: id },
  } satisfies Partial<Unit>
}

function labelOf(id: string): string {
  const line = id.replaceAll(/\s+/g, ' ')
  return `'${line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL)}…` : line}'`
}
