/**
 * The flows in the order in which a customer meets them, by the beginnings of their titles; `preview.tsx` sorts the
 * stories in the same order.
 */
const places = [
  'Flows/Wizard/Wizard',
  'Flows/Wizard',
  'Flows/Orders/Order list',
  'Flows/Orders/Threads',
  'Flows/Orders/Thread',
  'Flows/Orders/Download',
  'Flows/Account',
  'Flows/Links/Link app',
  'Flows/Links/Confirmation link',
  'Flows/Links/Offer link',
  'Flows/Links/Invoice link',
  'Flows/Links/Delivery link',
  'Flows/App/App',
  'Flows/App',
]

/** Sorts the titles of flows: the wizard and its steps first, then the other flows. */
export function byFlow(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || one.localeCompare(other)
}

function placeOf(title: string): number {
  return places.findIndex((place) => title.startsWith(place))
}
