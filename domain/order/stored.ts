import * as v from 'valibot'
import { userSchema } from '#domain/accounts/user.ts'

/** A stored user without `confirmed` dates from before addresses were confirmed, and counts as confirmed. */
const keptUserSchema = v.object({ ...userSchema.entries, confirmed: v.optional(v.boolean(), true) })

/** The four things of specification §4 that local storage keeps, and nothing else. */
export const storedSchema = v.object({
  user: v.nullable(keptUserSchema),
  orderId: v.nullable(v.string()),
  csrfToken: v.nullable(v.string()),
  step: v.picklist([1, 2, 3, 4, 5, 6]),
})

export type Stored = v.InferOutput<typeof storedSchema>

export const nothingStored: Stored = { user: null, orderId: null, csrfToken: null, step: 1 }
