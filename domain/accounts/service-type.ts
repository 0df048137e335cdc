import * as v from 'valibot'

const schema = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} &,.+/_-]{0,99}$/u))

/** The kind of service that a link asks for, to be kept with an account (specification §3); empty where it names none. */
export function serviceTypeOf(text: string | null): string {
  const read = v.safeParse(schema, text)
  return read.success ? read.output : ''
}
