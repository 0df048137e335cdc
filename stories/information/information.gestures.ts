import { isShown } from '#domain/information/conditions.ts'
import { fieldNames, fields, type FieldName } from '#domain/information/fields.ts'
import { commonGenres, controlValue } from '#domain/information/options.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { Hands } from '../support/hands.ts'
import { field, part, text, within, type Part } from '../support/parts.ts'

/** A question as it is asked. */
const asked = (name: FieldName): string =>
  fields[name].short === undefined ? fields[name].label : `${fields[name].label} (Required)`

/** The field that a question is answered in. */
export const answerTo = (name: FieldName): Part => field(asked(name))
/** An answer that is picked. */
export const chip = (name: FieldName, answer: string): Part => within(part('group', asked(name)), field(answer))

/** Changes the answers that differ. Those that appear with another answer come after it. */
export async function answer(hands: Hands, draft: InformationDraft, before: InformationDraft): Promise<void> {
  for (const name of fieldNames.filter((each) => isShown(each, draft))) {
    const [wanted, given] = [draft[name], isShown(name, before) ? before[name] : undefined]
    if (fields[name].options) await pick(hands, name, [valuesIn(wanted), valuesIn(given)])
    else if ((wanted ?? '') !== (given ?? '')) await hands.type(answerTo(name), String(wanted ?? ''))
  }
}

type Values = ReadonlySet<string>

async function pick(hands: Hands, name: FieldName, [wanted, given]: readonly [Values, Values]): Promise<void> {
  const { control, options = [] } = fields[name]
  const isFolded = control === 'genres' && ![...given].some(isUncommon)
  if (isFolded && [...wanted].some(isUncommon)) await hands.press(text(`Show all ${options.length} genres`))
  // A radio is left by pressing another one, a checkbox by pressing it again.
  const pressed = control === 'choice' ? wanted.difference(given) : wanted.symmetricDifference(given)
  for (const option of options) {
    if (pressed.has(controlValue(option))) await hands.tick(chip(name, option.label))
  }
}

function valuesIn(answered: InformationDraft[FieldName]): Values {
  if (answered === undefined) return new Set()
  return new Set(Array.isArray(answered) ? answered : [String(answered)])
}

function isUncommon(genre: string): boolean {
  return !commonGenres.some((common) => common === genre)
}
