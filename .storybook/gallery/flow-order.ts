/** Where flows are met, in the order of a customer's way; `preview.tsx` sorts the stories alike. */
const places = ['Flows/Wizard/Wizard', 'Flows/Wizard', 'Flows/Orders', 'Flows/Account', 'Flows/Links', 'Flows/App']

/** Sorts the titles of flows: the wizard and its steps, then what is beside and behind it. */
export function byFlow(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || one.localeCompare(other)
}

function placeOf(title: string): number {
  return places.findIndex((place) => title.startsWith(place))
}
