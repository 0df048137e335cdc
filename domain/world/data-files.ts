/** Where the app finds the map's data: of its own origin, each named by what is in it. */
export const shapesFile = new URL('./shapes.json', import.meta.url)
export const factsFile = new URL('./facts.json', import.meta.url)
