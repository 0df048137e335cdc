import * as v from 'valibot'

/** The rules of specification §5 that several forms share, each with its message, in the order they are told. */

const minimumPasswordLength = 8

/** The hint beside a new password before anything is wrong with it. */
export const newPasswordHint = `At least ${minimumPasswordLength} characters`

/** The most characters that any field keeps, in UTF-16 units; no rule of the specification. */
export const maximumLength = 200

const notTooLong = v.maxLength<string, number, string>(maximumLength, `Please use at most ${maximumLength} characters`)

export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  notTooLong,
  v.rfcEmail('Invalid email address'),
  v.regex(/\.[^.@]+$/, 'Invalid email address'),
)

export const passwordRule = newPasswordRule('Password is required')

/** The rule of a new password; `missing` is the message for an empty one. Spaces count: a password is never trimmed. */
export function newPasswordRule(missing: string) {
  return v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.minLength(minimumPasswordLength, `Password length must be at least ${minimumPasswordLength}`),
    notTooLong,
  )
}

export function requiredText(message: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(message), notTooLong)
}

export const optionalText = v.pipe(v.string(), v.trim(), notTooLong)

export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string }

/** The first error of each field; an empty object when there is none. */
export function fieldErrors<Fields extends object>(
  schema: v.GenericSchema<Fields>,
  fields: Fields,
): FieldErrors<Fields> {
  const { issues } = v.safeParse(schema, fields)
  const errors: { [Name in keyof Fields]?: string } = {}
  for (const issue of issues ?? []) {
    const name = v.getDotPath(issue)
    if (isName(fields, name)) errors[name] ??= issue.message
  }
  return errors
}

function isName<Fields extends object>(fields: Fields, name: string | null): name is Extract<keyof Fields, string> {
  return name !== null && Object.hasOwn(fields, name)
}

export function isComplete(errors: FieldErrors<object>): boolean {
  return Object.keys(errors).length === 0
}
