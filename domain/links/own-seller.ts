import * as v from 'valibot'
import type { Seller } from '#domain/accounts/seller.ts'

const sellerSchema = v.object({
  name: v.string(),
  address: v.array(v.string()),
  vatNumber: v.string(),
  email: v.string(),
  phone: v.string(),
})

/** The name of the element of the link app's document that says who sells, as JSON. */
export const sellerMetaName = 'lockit-seller'

/** Who sells where the service has not filled the document in, as in development. */
const unknownSeller: Seller = {
  name: 'Lockit',
  address: [],
  vatNumber: '',
  email: 'support@lockit.example',
  phone: '',
}

/** Reads what a document says of who sells. */
export function readSeller(text: string): Seller {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), sellerSchema), text)
  return success ? output : unknownSeller
}
