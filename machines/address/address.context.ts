import type { AddressContext, RoutePlace } from './address.types.ts'

type PlaceAndShown = Pick<AddressContext, 'place' | 'shown'>

/**
 * When a call was refused because of the session, the address shows /logout (specification §7) until the customer has
 * signed in again or closed the dialog. The page itself stays, with everything typed on it.
 */
function isMasked({ isRefused, modal }: AddressContext['shown']): boolean {
  return isRefused && modal !== undefined
}

/** Whether the address says what the app shows. While a reset link is verified, its address stays. */
export function isInLine({ place, shown }: PlaceAndShown): boolean {
  if (place.page === 'resetLink') return shown.isVerifying
  const isStep = place.page !== 'wizard' || (place.step ?? 1) === shown.step
  return isStep && place.modal === shown.modal && place.isMasked === isMasked(shown)
}

/** The place of what the app shows, in an entry of its own after the current one. */
export function nextPlace({ place, shown, step }: PlaceAndShown & Pick<AddressContext, 'step'>): RoutePlace {
  const isOver = shown.modal !== undefined && place.modal === undefined && shown.step === step
  return { ...placeShown({ place, shown }), isOver }
}

/** The place of what the app shows, in the current entry. */
export function placeShown({ place, shown }: PlaceAndShown): RoutePlace {
  const isWizard = place.page === 'wizard' || place.page === 'resetLink'
  return {
    ...place,
    ...(isWizard && { page: 'wizard', path: '/', search: '', step: shown.step }),
    modal: shown.modal,
    isMasked: isMasked(shown),
    isOver: shown.modal !== undefined && place.isOver,
  }
}
