import * as v from 'valibot'
import { fieldErrors, type FieldErrors } from './field-rules.ts'

export type SecondFactorFields = { readonly code: string }

export const emptySecondFactor: SecondFactorFields = { code: '' }

/** What an authenticator app is set up with: the key as people type it, and the link that the QR code shows. */
export const secondFactorOfferSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/)),
  link: v.pipe(v.string(), v.startsWith('otpauth://totp/')),
})
export type SecondFactorOffer = v.InferOutput<typeof secondFactorOfferSchema>

/** A code as it is compared: without the spaces of the groups that apps show it in. */
export function typedCode(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

const schema = v.object({
  code: v.pipe(
    v.string(),
    v.transform(typedCode),
    v.nonEmpty('Code is required'),
    v.regex(/^\d{6}$/, 'The code has 6 digits'),
  ),
})

export function checkSecondFactor(fields: SecondFactorFields): FieldErrors<SecondFactorFields> {
  return fieldErrors(schema, fields)
}

/** The key in groups of four, for reading and typing. */
export function groupedKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}
