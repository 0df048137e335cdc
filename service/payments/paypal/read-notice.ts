import * as v from 'valibot'
import type { Noticed } from '#service/payments/payment-provider.ts'

const text = v.optional(v.string())
const noticeSchema = v.object({
  event_type: v.optional(v.string(), ''),
  resource: v.object({
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: text, capture_id: text })) }),
    ),
    links: v.optional(v.array(v.object({ href: v.string(), rel: v.string() })), []),
    disputed_transactions: v.optional(v.array(v.object({ seller_transaction_id: text })), []),
  }),
})

/** What PayPal tells of when money goes back. */
const returned = /^(PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)|PAYMENT\.REFUND\.|CUSTOMER\.DISPUTE\.)/

/**
 * What PayPal's notice is about: a capture by its order, a refund by the capture that it links to, a dispute by the
 * transaction. Undefined when it is not a notice.
 */
export function readPaypalNotice(body: Uint8Array): Noticed | undefined {
  const notice = v.safeParse(noticeSchema, parsed(body))
  if (!notice.success) return undefined
  const { event_type: type, resource } = notice.output
  const { order_id: reference, capture_id: captureId } = resource.supplementary_data?.related_ids ?? {}
  const up = resource.links.find(({ rel }) => rel === 'up')?.href
  const linked = /\/captures\/([^/?]+)$/.exec(up ?? '')?.[1]
  const transaction = captureId ?? linked ?? resource.disputed_transactions[0]?.seller_transaction_id
  return { reference, transaction, isReturn: returned.test(type) }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
