import * as v from 'valibot'
import { withoutHidden } from './conditions.ts'
import { fieldNames, fields, type FieldName } from './fields.ts'
import { controlValue } from './options.ts'
import { informationDraftSchema } from './order-information.ts'
import type { InformationDraft } from './order-information.ts'

/**
 * Reads the draft from a form of step 4. Each control is named by its field; options carry `controlValue`. The origin
 * of copied information is taken from `previous`. A field that breaks its rule is left out.
 */
export function readInformation(form: FormData, previous: InformationDraft): InformationDraft {
  const { originalOrderId, originalOrderUid } = previous
  const read: InformationDraft = {
    ...(originalOrderId !== undefined && { originalOrderId }),
    ...(originalOrderUid !== undefined && { originalOrderUid }),
  }
  for (const name of fieldNames) {
    const value = controlled(form, name)
    const parsed = v.safeParse(informationDraftSchema.entries[name], value)
    if (value !== undefined && parsed.success) Object.assign(read, { [name]: parsed.output })
  }
  return withoutHidden(read)
}

function controlled(form: FormData, name: FieldName): unknown {
  const { control, options } = fields[name]
  const texts = form.getAll(name).filter((entry) => typeof entry === 'string')
  if (control === 'choices' || control === 'genres') return texts
  const [text] = texts
  if (text === undefined || text === '') return undefined
  return options ? options.find((option) => controlValue(option) === text)?.value : text
}
