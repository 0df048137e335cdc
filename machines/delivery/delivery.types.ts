import type { LinkCode } from '#domain/links/messages.ts'
import type { Wait } from '#domain/result.ts'

export type DeliveryInput = { readonly orderId: string; readonly tok: string }

/** The address of the translated file, and its name. */
export type Delivery = { readonly address: string; readonly fileName: string }

export type DeliveryContext = DeliveryInput &
  Wait & {
    readonly delivery: Delivery | undefined
    readonly refusal: LinkCode | undefined
  }

export type DeliveryEvent = { type: 'delivery.retry' }
