import type { Seller } from '#domain/accounts/seller.ts'
import { sellerMetaName } from '#domain/links/own-seller.ts'
import { staticFile, type StaticFile } from './static-files.ts'

const path = '/link.html'
const place = `<meta name="${sellerMetaName}" content="`

/**
 * The link app's document as this service sends it: it says who sells, so that whoever follows a link that leads
 * nowhere, or that cannot be looked up, still knows whom to ask.
 */
export function linkDocument(files: ReadonlyMap<string, StaticFile>, seller: Seller): ReadonlyMap<string, StaticFile> {
  const built = files.get(path)
  if (!built) return new Map()
  const html = new TextDecoder().decode(built.bytes)
  const filled = html.replace(`${place}"`, () => `${place}${escaped(JSON.stringify(seller))}"`)
  return new Map([[path, staticFile('.html', new TextEncoder().encode(filled))]])
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
