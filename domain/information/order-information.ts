import * as v from 'valibot'
import {
  fieldNames,
  fields,
  lineLimit,
  requiredFields,
  type FieldName,
  type RequiredField,
  type Rows,
} from './fields.ts'

type Schema<Name extends FieldName> = Rows[Name]['schema']
type DraftSchema<Name extends FieldName> = Rows[Name] extends { draft: infer Draft extends v.GenericSchema }
  ? Draft
  : Schema<Name>

type SentField = { [Name in FieldName]: Rows[Name] extends { isDraftOnly: true } ? never : Name }[FieldName]

type SentEntries = {
  [Name in SentField]: Name extends RequiredField ? Schema<Name> : v.ExactOptionalSchema<Schema<Name>, undefined>
}
type DraftEntries = { [Name in FieldName]: v.ExactOptionalSchema<DraftSchema<Name>, undefined> }

/** What must be answered first, as in the information that orders have already. */
const names = [...requiredFields, ...fieldNames.filter((name) => fields[name].short === undefined)]

const sent = Object.fromEntries(
  names
    .filter((name) => !fields[name].isDraftOnly)
    .map((name) => {
      const { short, schema } = fields[name]
      return [name, short === undefined ? v.exactOptional(schema) : schema]
    }),
) as SentEntries

const drafted = Object.fromEntries(
  names.map((name) => [name, v.exactOptional(fields[name].draft ?? fields[name].schema)]),
) as DraftEntries

const originSchema = v.exactOptional(v.pipe(v.string(), v.maxLength(lineLimit)))

/** The order that this information was copied from. */
const origin = { originalOrderUid: originSchema, originalOrderId: originSchema }

/** What linguists need to know about the game, by version 2 of specification §3. */
export const orderInformationSchema = v.object({ ...sent, ...origin })

/**
 * The same while the customer answers: everything may be missing, and texts and lists may be empty. While
 * `originalLanguage` is 'Other', `otherLanguage` is what the customer has typed.
 */
export const informationDraftSchema = v.object({ ...drafted, ...origin })

export type OrderInformation = v.InferOutput<typeof orderInformationSchema>
export type InformationDraft = v.InferOutput<typeof informationDraftSchema>
