import * as v from 'valibot'
import { accepted, refused } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { withoutHidden } from './conditions.ts'
import { fieldNames, fields, requiredFields, type RequiredField, type SectionId } from './fields.ts'
import { originalLanguages } from './options.ts'
import { orderInformationSchema } from './order-information.ts'
import type { InformationDraft, OrderInformation } from './order-information.ts'
import { sections } from './questions.ts'

/**
 * The required answers that are valid, in the order of the questions. Original language Other counts once the language
 * is named.
 */
export function answered(draft: InformationDraft): RequiredField[] {
  const settled = settle(draft)
  return requiredFields.filter((field) => v.is(orderInformationSchema.entries[field], settled[field]))
}

/** The required answers that are still missing, in the order of the questions. */
export function openAnswers(draft: InformationDraft): RequiredField[] {
  const given = new Set(answered(draft))
  return requiredFields.filter((field) => !given.has(field))
}

export type SectionProgress = { readonly section: SectionId; readonly answered: number; readonly required: number }

/** How many required answers of each section are valid: '2 of 3'. */
export function progress(draft: InformationDraft): SectionProgress[] {
  const given = new Set(answered(draft))
  return sections.map(({ id }) => {
    const asked = requiredFields.filter((name) => fields[name].section === id)
    return { section: id, answered: asked.filter((name) => given.has(name)).length, required: asked.length }
  })
}

/**
 * The information to send: trimmed, without blanks and without hidden parts; refused while a required answer is
 * missing.
 */
export function complete(draft: InformationDraft): Result<OrderInformation, 'INCOMPLETE'> {
  const result = v.safeParse(orderInformationSchema, settle(draft))
  return result.success ? accepted(result.output) : refused('INCOMPLETE')
}

/** The draft that saved information starts as. */
export function toDraft(information: InformationDraft): InformationDraft {
  const { originalLanguage } = information
  return originalLanguage === undefined || isListed(originalLanguage)
    ? information
    : { ...information, originalLanguage: 'Other', otherLanguage: originalLanguage }
}

/** A draft that starts with the information of an earlier order, and names that order. */
export function reuse(
  information: InformationDraft,
  from: { readonly id: string; readonly uid: string },
): InformationDraft {
  return { ...toDraft(information), originalOrderId: from.id, originalOrderUid: from.uid }
}

function settle(draft: InformationDraft): InformationDraft {
  const settled = withoutHidden(draft)
  if (settled.originalLanguage === 'Other') settled.originalLanguage = settled.otherLanguage ?? ''
  delete settled.otherLanguage
  for (const name of fieldNames) {
    const text = settled[name]
    if (typeof text !== 'string') continue
    if (text.trim() === '') delete settled[name]
    else Object.assign(settled, { [name]: text.trim() })
  }
  return settled
}

function isListed(language: string): boolean {
  return originalLanguages.some((listed) => listed === language)
}
