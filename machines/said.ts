import { keptOf, type Result, type Wait } from '#domain/result.ts'

/** Words for the rules of flows: what a call has answered, and what is kept of a refusal. */

type Answer<Value, Code extends string> = { readonly event: { readonly output: Result<Value, Code> } }

/** Whether the call was accepted. */
export function yes<Value, Code extends string>({ event: { output } }: Answer<Value, Code>): boolean {
  return output.ok
}

/** Whether the call was refused with one of these codes, or with any where none is named. */
export function no<const Code extends string>(...codes: readonly Code[]) {
  return <Value>({ event: { output } }: Answer<Value, Code | string>): boolean =>
    !output.ok && (codes.length === 0 || codes.some((code) => code === output.code))
}

/** The code of the refusal is kept, and when to try again. */
export function whyNot<Value, Code extends string>({
  event: { output },
}: Answer<Value, Code>): { readonly refusal?: Code } & Wait {
  return output.ok ? {} : keptOf(output)
}

/** A code is kept as the refusal: of a call that broke, or of one whose answer did not come in time. */
export function refusal<const Code extends string>(code: Code): () => { readonly refusal: Code } {
  return () => ({ refusal: code })
}

/** The refusal is kept as a whole: its code, and when to try again. */
export function reason<Value, Code extends string>({
  event: { output },
}: Answer<Value, Code>): { readonly refusal?: Wait & { readonly code: Code } } {
  return output.ok ? {} : { refusal: { code: output.code, retryAt: output.retryAt } }
}

/** A code is kept as the whole refusal: of a call that broke, or of one whose answer did not come in time. */
export function because<const Code extends string>(code: Code): () => { readonly refusal: { readonly code: Code } } {
  return () => ({ refusal: { code } })
}
