/**
 * Delays `make` until its result is needed. A browser loads its tables with the first format that is made, which takes
 * longer than the rest of the app's start.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
