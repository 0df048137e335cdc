import * as v from 'valibot'

export const paymentMethods = ['card', 'saved_card', 'paypal', 'bypass'] as const
export const paymentMethodSchema = v.picklist(paymentMethods)
export type PaymentMethod = (typeof paymentMethods)[number]

/** The payment methods of this person; `savedCards` are the ones stored with the payment provider. */
export const paymentOptionsSchema = v.object({
  methods: v.array(paymentMethodSchema),
  savedCards: v.array(v.object({ id: v.string(), brand: v.string(), last4: v.string() })),
})

export type PaymentOptions = v.InferOutput<typeof paymentOptionsSchema>
