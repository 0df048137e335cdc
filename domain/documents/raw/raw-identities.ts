import { scopeOf, type TextIdentity } from '../text-identity.ts'
import { statedPluralRule } from './language-marks.ts'
import type { RawFile, RawSegment } from './raw-file.ts'

/**
 * What translation memory knows the segments of a raw file by. Those of a plural are known together, by the texts and
 * names of all forms that the file has, so that a plural is known in a language only with each form that it needs.
 */
export function rawIdentities({
  segments,
  languageMarks,
}: Pick<RawFile, 'segments' | 'languageMarks'>): TextIdentity[] {
  const plurals = new Map<string, TextIdentity>()
  const rule = statedPluralRule(languageMarks)
  for (const [group, forms] of Map.groupBy(segments, ({ plural }) => plural?.group ?? '')) {
    const [first] = forms.filter(({ plural }) => plural !== null)
    if (first) plurals.set(group, identityOfPlural(group, first, forms, rule))
  }
  return segments.map((segment) => (segment.plural && plurals.get(segment.plural.group)) ?? identityOf(segment))
}

function identityOf(segment: RawSegment): TextIdentity {
  const { id, source, msgctxt, speaker } = segment
  return { source, scope: scopeOf(msgctxt, speaker ?? ''), stringId: id }
}

function identityOfPlural(
  group: string,
  first: RawSegment,
  forms: readonly RawSegment[],
  rule: string | null,
): TextIdentity {
  const sources = forms.flatMap(({ plural, source }) => (plural ? [[plural.form, source] as const] : []))
  const isNumbered = sources.some(([form]) => /^\d+$/.test(form))
  const source = JSON.stringify(isNumbered && rule !== null ? { rule, sources } : { sources })
  return { ...identityOf(first), source, stringId: group }
}
