import * as v from 'valibot'

const noticeSchema = v.object({
  resource: v.object({
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
})

/** The order of PayPal's notice about a capture; null when the notice names none, undefined when it is not a notice. */
export function orderOfNotice(body: Uint8Array): string | null | undefined {
  const notice = v.safeParse(noticeSchema, parsed(body))
  return notice.success ? (notice.output.resource.supplementary_data?.related_ids?.order_id ?? null) : undefined
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
