import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

/**
 * One language of the price list. `price` is the rate per word in EUR, `priceUSD` in USD.
 * `cost` is the line for the whole order in its currency when `orderId` is given with its token, else null.
 * `hasTM`: this customer has translation memory for the language.
 */
export const priceRowSchema = v.object({
  lang: v.string(),
  title: v.string(),
  price: v.number(),
  priceUSD: v.number(),
  cost: v.nullable(v.number()),
  recommended: v.boolean(),
  hasTM: v.boolean(),
})

export type PriceRow = v.InferOutput<typeof priceRowSchema>

/** The languages on offer, recommended first, then by name. */
export const priceList = defineCall({
  method: 'GET',
  path: '/purchase/price',
  query: ['orderId'],
  who: 'anyone',
  body: none,
  replies: { 200: json(v.object({ data: v.array(priceRowSchema) })) },
  errors: [],
})
