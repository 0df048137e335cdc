import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { Report } from './report.ts'

/** A place in the app: a step of the wizard, or the pattern of another page's address. */
export type Place = { readonly step: WizardStep } | { readonly page: string }

/** An event in the app, its place, and the order that it is of. `call` is a method and the pattern of a path. */
export type Occurrence = { readonly place: Place; readonly orderId: string } & (
  | { readonly kind: 'entered'; readonly from: Place | undefined }
  | {
      readonly kind: 'answered'
      readonly call: string
      readonly code: string | undefined
      readonly requestId?: string | undefined
    }
  /** What the app refused by itself, such as a file of a wrong type or a card that its provider declined. */
  | { readonly kind: 'refused'; readonly at: string; readonly code: string }
  /** An order or an invoice was paid just now, or was found paid after the page was loaded again. */
  | { readonly kind: 'paid' }
  /** Somebody signed up. The app has yet to adopt the session, so its token is here. */
  | { readonly kind: 'signedUp'; readonly bearer: string }
  /** An error in our own code. */
  | { readonly kind: 'failed'; readonly at: string }
)

export type Traffic = Readonly<Record<string, string>>

function placeName(place: Place): string {
  return 'step' in place ? wizardSteps[place.step].reported : place.page
}

/** The thank-you page can be looked at again: that its order is paid is told by the payment, once. */
function isThanked(place: Place): boolean {
  return 'step' in place && place.step === 6
}

/** The reports of an occurrence. */
export function reportsOf(occurrence: Occurrence, traffic: Traffic): Report[] {
  const { place, orderId } = occurrence
  const step = placeName(place)
  switch (occurrence.kind) {
    case 'entered':
      if (!('step' in place)) return [{ kind: 'page', page: step }]
      return isThanked(place) ? [] : [{ kind: 'step', step, orderId }]
    case 'answered':
      return occurrence.code === undefined ? [] : [failureOf(occurrence, occurrence.code)]
    case 'refused':
      return [{ kind: 'failure', step, orderId, code: occurrence.code, call: occurrence.at }]
    case 'signedUp':
      return [milestone('signup', traffic)]
    case 'paid':
      return 'step' in place
        ? [milestone('payment', traffic), { kind: 'step', step: wizardSteps[6].reported, orderId }]
        : [milestone('payment', traffic)]
    case 'failed':
      return [{ kind: 'failure', step, orderId, code: 'UNEXPECTED_ERROR', call: occurrence.at }]
  }
}

function failureOf(
  { place, orderId, call, requestId }: Extract<Occurrence, { kind: 'answered' }>,
  code: string,
): Report {
  return { kind: 'failure', step: placeName(place), orderId, code, call, ...(requestId !== undefined && { requestId }) }
}

function milestone(event: 'signup' | 'payment', traffic: Traffic): Report {
  return { kind: 'milestone', event, traffic: { ...traffic } }
}

/** The events that a tag manager may read in the page's data layer. */
export type DataLayerEvent =
  | { readonly event: 'pageView'; readonly page: string }
  | { readonly event: 'actionSubmit'; readonly action: string }

export function dataLayerEventOf(occurrence: Occurrence): DataLayerEvent | undefined {
  const { kind, place } = occurrence
  if (kind === 'entered') return isThanked(place) ? undefined : { event: 'pageView', page: placeName(place) }
  if (kind === 'paid' && 'step' in place) return { event: 'pageView', page: wizardSteps[6].reported }
  if (kind !== 'answered' || occurrence.code !== undefined || occurrence.call.startsWith('GET ')) return undefined
  return { event: 'actionSubmit', action: actionOf(occurrence.call) }
}

/** The last fixed word of the path: 'signin', 'file-setting'. */
function actionOf(call: string): string {
  return call.split('/').findLast((part) => !part.startsWith('{')) ?? call
}
