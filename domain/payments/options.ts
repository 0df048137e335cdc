import * as v from 'valibot'

export const paymentMethods = ['card', 'saved_card', 'paypal', 'bypass'] as const
export const paymentMethodSchema = v.picklist(paymentMethods)
export type PaymentMethod = (typeof paymentMethods)[number]

/** A card that the payment provider keeps for a customer: only what may be shown of it. */
export const savedCardSchema = v.object({ id: v.string(), brand: v.string(), last4: v.string() })

export type SavedCard = v.InferOutput<typeof savedCardSchema>

/** The payment methods of this person; `savedCards` are the ones stored with the payment provider. */
export const paymentOptionsSchema = v.object({
  methods: v.array(paymentMethodSchema),
  savedCards: v.array(savedCardSchema),
})

export type PaymentOptions = v.InferOutput<typeof paymentOptionsSchema>
