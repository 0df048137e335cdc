import * as v from 'valibot'
import { withoutHidden } from './conditions.ts'
import {
  addressOptions,
  controlValue,
  genderOptions,
  stringLengthOptions,
  swearingOptions,
  targetAgeOptions,
  yesNo,
  yesNoFollow,
  yesNoNotApplicable,
} from './options.ts'
import type { Option } from './options.ts'
import { informationDraftSchema } from './order-information.ts'
import type { InformationDraft } from './order-information.ts'

type Field = keyof InformationDraft

/** The fields that are answered by picking one option whose value is not its own text. */
const optionsOf: Partial<Record<Field, readonly Option<boolean | number | string>[]>> = {
  isTranslateGameTitle: yesNoFollow,
  isGameReleased: yesNo,
  targetAge: targetAgeOptions,
  targetGender: genderOptions,
  isRemainTerms: yesNo,
  isStringLengthLimit: yesNo,
  stringLengthPriority: stringLengthOptions,
  isSpecialCharacter: yesNoNotApplicable,
  isDialoguesInOrder: yesNoNotApplicable,
  swearing: swearingOptions,
  isAdaptation: yesNo,
  characterAddress: addressOptions,
  messagesAddress: addressOptions,
}

const lists: readonly Field[] = ['platforms', 'gameCategories']

/**
 * The draft that a form of step 4 holds. Each control is named by its field; options carry `controlValue`.
 * Where the information was copied from stays as it was in `previous`. A field that breaks its rule is left out.
 */
export function readInformation(form: FormData, previous: InformationDraft): InformationDraft {
  const { originalOrderId, originalOrderUid } = previous
  const read: InformationDraft = {
    ...(originalOrderId !== undefined && { originalOrderId }),
    ...(originalOrderUid !== undefined && { originalOrderUid }),
  }
  for (const [field, schema] of Object.entries(informationDraftSchema.entries)) {
    const value = controlled(form, field)
    const parsed = v.safeParse(schema, value)
    if (value !== undefined && parsed.success) Object.assign(read, { [field]: parsed.output })
  }
  return withoutHidden(read)
}

function controlled(form: FormData, field: string): unknown {
  const texts = form.getAll(field).filter((entry) => typeof entry === 'string')
  if (lists.some((list) => list === field)) return texts
  const [text] = texts
  if (text === undefined || text === '') return undefined
  const options = isField(field) ? optionsOf[field] : undefined
  return options ? options.find((option) => controlValue(option) === text)?.value : text
}

function isField(name: string): name is Field {
  return Object.hasOwn(informationDraftSchema.entries, name)
}
