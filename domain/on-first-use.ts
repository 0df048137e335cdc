/** A browser loads its tables with the first format that is made, which takes longer than all of our own start. */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
