import type { LanguageId } from '#domain/languages/language-id.ts'
import { factsFile, shapesFile } from '#domain/world/data-files.ts'
import { shapesOf, type WorldTopology } from '#domain/world/shapes-of.ts'
import { worldOf } from '#domain/world/world-of.ts'
import type { CountryFacts, World } from '#domain/world/world.ts'

/**
 * The world with the languages on offer. Its data is fetched, not imported: a browser remembers a failed import and
 * would not try it again.
 */
export async function loadWorld(offered: readonly LanguageId[], signal: AbortSignal): Promise<World> {
  const [drawn, known] = await Promise.all([
    read<WorldTopology>(shapesFile, signal),
    read<Readonly<Record<string, CountryFacts>>>(factsFile, signal),
  ])
  return worldOf(shapesOf(drawn), known, offered)
}

async function read<Data>(address: URL, signal: AbortSignal): Promise<Data> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} for ${address.pathname}`)
  return response.json() as Promise<Data>
}
