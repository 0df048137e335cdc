declare module 'vitest' {
  // oxlint asks for a type; only an interface can be added to.
  interface ProvidedContext {
    extent: ProofExtent
  }
}

/** How much of a proof is tried: `npm run prove` says it. */
export type ProofExtent = { readonly runs: number; readonly seed: number; readonly machine?: string }

const written = process.env['EXTENT']

export const extent: ProofExtent = written === undefined ? { runs: 0, seed: 1 } : (JSON.parse(written) as ProofExtent)
