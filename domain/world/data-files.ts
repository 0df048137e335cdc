/** The addresses of the map's data on the app's own origin; each file is named by its content. */
export const shapesFile = new URL('./shapes.json', import.meta.url)
export const factsFile = new URL('./facts.json', import.meta.url)
