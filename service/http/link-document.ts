import type { Seller } from '#domain/accounts/seller.ts'
import { sellerMetaName } from '#domain/links/own-seller.ts'
import { reportsMetaName, type Sink } from '#domain/reports/report.ts'
import { staticFile, type StaticFile } from './static-files.ts'

const path = '/link.html'

/**
 * The link app's document as this service sends it: it names the seller, so that a person whose link is invalid, or
 * cannot be looked up, still knows whom to ask, and which receivers of reports are on.
 */
export function linkDocument(
  files: ReadonlyMap<string, StaticFile>,
  { seller, sinks }: { readonly seller: Seller; readonly sinks: readonly Sink[] },
): ReadonlyMap<string, StaticFile> {
  const built = files.get(path)
  if (!built) return new Map()
  const html = new TextDecoder().decode(built.bytes)
  const filled = fill(fill(html, sellerMetaName, JSON.stringify(seller)), reportsMetaName, sinks.join(' '))
  return new Map([[path, staticFile('.html', new TextEncoder().encode(filled))]])
}

function fill(html: string, name: string, content: string): string {
  const place = `<meta name="${name}" content="`
  return html.replace(`${place}"`, () => `${place}${escaped(content)}"`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
