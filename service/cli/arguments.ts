import * as v from 'valibot'
import { emailRule } from '#domain/accounts/field-rules.ts'
import { answerLength } from '#domain/questions/question.ts'
import { isLanguageId, type LanguageId } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { normaliseEmail } from '#service/accounts/email.ts'

export const emailArgument = v.pipe(
  v.string(),
  v.check((text) => v.is(emailRule, text), 'is no e-mail address'),
  v.transform(normaliseEmail),
)

/** The name of a person, in one line. */
export const nameArgument = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\p{Cc}]{1,100}$/u, 'must be one line of 1 to 100 characters'),
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

export const orderArgument = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is no number of an order'), v.transform(Number))

/** A language as orders name it, `deDE`, or by its tag. */
export const languageArgument = v.pipe(
  v.string(),
  v.check((text) => languageOf(text) !== undefined, 'is no language such as de, pt-BR or deDE'),
  v.transform(languageOf),
)

function languageOf(text: string): LanguageId | undefined {
  return isLanguageId(text) ? text : languageOfTag(text)
}

export const questionArgument = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'is no number of a question'),
  v.transform(Number),
)

export const wordsArgument = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(answerLength, `is longer than ${answerLength} characters`),
)

/** The person who wrote it, and a linguist's target language. */
export const authorArguments = {
  by: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(100, 'is longer than 100 characters')),
  lang: v.optional(languageArgument),
}
