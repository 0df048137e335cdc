import type { Seller } from '#domain/accounts/seller.ts'
import { landingMetaName } from '#domain/links/landing.ts'
import { sellerMetaName } from '#domain/links/own-seller.ts'
import { reportsMetaName, type Sink } from '#domain/reports/report.ts'
import { staticFile, type StaticFile } from './static-files.ts'

type Filling = { readonly seller: Seller; readonly sinks: readonly Sink[]; readonly hasLanding: boolean }

/**
 * The documents as this service sends them. The link app's names the seller, so that a person whose link is invalid, or
 * cannot be looked up, still knows whom to ask, and which receivers of reports are on. The main app's say whether there
 * is a landing site.
 */
export function filledDocuments(
  files: ReadonlyMap<string, StaticFile>,
  { seller, sinks, hasLanding }: Filling,
): ReadonlyMap<string, StaticFile> {
  const landing = { [landingMetaName]: 'on' }
  const contents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/link.html': { [sellerMetaName]: JSON.stringify(seller), [reportsMetaName]: sinks.join(' ') },
    ...(hasLanding && { '/index.html': landing, '/app.html': landing }),
  }
  return new Map(
    Object.entries(contents).flatMap(([path, content]) => {
      const built = files.get(path)
      return built ? [[path, filled(built, content)] as const] : []
    }),
  )
}

function filled({ bytes }: StaticFile, content: Readonly<Record<string, string>>): StaticFile {
  const html = Object.entries(content).reduce(
    (text, [name, value]) => fill(text, name, value),
    new TextDecoder().decode(bytes),
  )
  return staticFile('.html', new TextEncoder().encode(html))
}

function fill(html: string, name: string, content: string): string {
  const place = `<meta name="${name}" content="`
  return html.replace(`${place}"`, () => `${place}${escaped(content)}"`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
