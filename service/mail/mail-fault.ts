import * as v from 'valibot'

const faultSchema = v.object({
  name: v.string(),
  code: v.optional(v.string()),
  responseCode: v.optional(v.number()),
  command: v.optional(v.string()),
})

/** An unsent mail's failure as the log may show it: never the server's words, which repeat the address. */
export function mailFault(error: unknown): v.InferOutput<typeof faultSchema> {
  const fault = v.safeParse(faultSchema, error)
  return fault.success ? fault.output : { name: typeof error }
}

/** Whether the server will never take this mail (RFC 5321 §4.2.1); a failed login of ours is not the mail's fault. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, code } = mailFault(error)
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
