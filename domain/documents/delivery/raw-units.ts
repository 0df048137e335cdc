import type { LanguageId } from '#domain/languages/language-id.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { formNumbers } from '../raw/form-numbers.ts'
import type { Plural, RawFile, RawSegment } from '../raw/raw-file.ts'
import { rawIdentities } from '../raw/raw-identities.ts'
import type { TextIdentity } from '../text-identity.ts'
import { unitToken } from './unit-id.ts'
import type { Unit, UnitGroup, UnitNote, UnitPlural } from './unit.ts'

const LONGEST_LABEL = 80

type RawSource = { readonly file: RawFile; readonly placeholders: ChosenShapes }

/**
 * The texts of a raw file; the last form of each plural is followed by the forms that this language has and English
 * lacks. In a .po a language has no more forms than its rule says; where it has one, that is for the plural's text.
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
  const units: Unit[] = []
  for (const [index, segment] of segments.entries()) {
    const identity = identities[index]
    if (!identity) continue
    const plural = segment.plural && pluralOf(segment.plural)
    const last = segment.plural && forms.get(segment.plural.group)?.at(-1)
    if (plural?.numbers.amount !== 'none' || !/^\d+$/.test(plural.form)) {
      const source = last && plural?.numbers.amount === 'all' ? last.source : segment.source
      units.push({ ...unitOf(segment, index, plural, identity), placeholders, source })
    }
    if (!last || last !== segment) continue
    for (const { id, index, plural } of sparesOf.get(last.plural?.group ?? '') ?? []) {
      const spare = pluralOf(plural)
      if (spare.numbers.amount === 'none') continue
      units.push({ ...unitOf(last, index, spare, identity), placeholders, ...spareOf(id, index) })
    }
  }
  return units.length > 0 ? [{ id: 's1', name: '', units }] : []
}

function unitOf(
  segment: RawSegment,
  index: number,
  plural: UnitPlural | null,
  identity: TextIdentity,
): Omit<Unit, 'placeholders'> {
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
