/** The flows in the order in which a customer meets them; `preview.tsx` sorts the stories in the same order. */
const places = ['Flows/Wizard/Wizard', 'Flows/Wizard', 'Flows/Orders', 'Flows/Account', 'Flows/Links', 'Flows/App']

/** Sorts the titles of flows: the wizard and its steps first, then the other flows. */
export function byFlow(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || one.localeCompare(other)
}

function placeOf(title: string): number {
  return places.findIndex((place) => title.startsWith(place))
}
