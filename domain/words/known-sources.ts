import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { KnownSources } from './count-document.ts'

/** What counting asks of a translation memory. A place beyond `sources` names nothing. */
export function knownSourcesOf({ sources, languages }: FileMemory): KnownSources {
  return Object.fromEntries(
    languages.map(({ lang, known }) => [
      lang,
      new Set(known.map((place) => sources[place]).filter((source) => source !== undefined)),
    ]),
  )
}
