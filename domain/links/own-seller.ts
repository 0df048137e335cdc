import * as v from 'valibot'
import type { Seller } from '#domain/accounts/seller.ts'

const sellerSchema = v.object({
  name: v.string(),
  address: v.array(v.string()),
  vatNumber: v.string(),
  email: v.string(),
  phone: v.string(),
})

/** The name of the meta element in the link app's document that holds the seller, as JSON. */
export const sellerMetaName = 'lockit-seller'

/** The seller where the service has not filled in the document, as in development. */
const unknownSeller: Seller = {
  name: 'Lockit',
  address: [],
  vatNumber: '',
  email: 'support@lockit.example',
  phone: '',
}

/** Reads the seller from a document's text; an unreadable text gives the default seller. */
export function readSeller(text: string): Seller {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), sellerSchema), text)
  return success ? output : unknownSeller
}
