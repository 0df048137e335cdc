import type { Theme } from './theme.ts'

/** Where the pass over a story stops for a picture: as wide as a screen and as a phone, in both themes. */
export const stops = [
  '1280 light',
  '1280 dark',
  '390 light',
  '390 dark',
] as const satisfies readonly `${number} ${Theme}`[]
export type PassStop = (typeof stops)[number]

/** The names of a story's pictures. */
export type Pictures = Readonly<Partial<Record<PassStop, string>>>

declare module 'vitest' {
  // oxlint asks for types; only interfaces can be added to.
  interface TaskMeta {
    pictured?: { readonly story: string; readonly pictures: Pictures }
  }
  interface ProvidedContext {
    /** Whether the pass takes pictures. */
    takesPictures: boolean
  }
}
