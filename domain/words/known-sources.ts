import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { KnownSources } from './count-document.ts'

/** A translation memory in the form that counting needs. A place beyond `sources` is ignored. */
export function knownSourcesOf({ sources, languages }: FileMemory): KnownSources {
  return Object.fromEntries(
    languages.map(({ lang, known }) => [
      lang,
      new Set(known.map((place) => sources[place]).filter((source) => source !== undefined)),
    ]),
  )
}
