import * as v from 'valibot'
import { emailRule } from '#domain/accounts/field-rules.ts'
import { normaliseEmail } from '#service/accounts/email.ts'

export const emailArgument = v.pipe(
  v.string(),
  v.check((text) => v.is(emailRule, text), 'is no e-mail address'),
  v.transform(normaliseEmail),
)

export function countArgument(most: number) {
  const sentence = `must be a whole number from 1 to ${most}`
  return v.pipe(
    v.string(),
    v.digits(sentence),
    v.transform(Number),
    v.minValue(1, sentence),
    v.maxValue(most, sentence),
  )
}
