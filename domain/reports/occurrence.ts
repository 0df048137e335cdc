import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { Report } from './report.ts'

/** A place in the app: a step of the wizard, or the pattern of another page's address. */
export type Place = { readonly step: WizardStep } | { readonly page: string }

/** An event in the app, and its place. `call` is a method and the pattern of a path. */
export type Occurrence = { readonly place: Place; readonly orderId: string } & (
  | { readonly kind: 'entered'; readonly from: Place | undefined }
  | { readonly kind: 'answered'; readonly call: string; readonly code: string | undefined }
  /** An error in our own code. */
  | { readonly kind: 'failed'; readonly at: string }
)

export type Traffic = Readonly<Record<string, string>>

function placeName(place: Place): string {
  return 'step' in place ? wizardSteps[place.step].reported : place.page
}

/** The reports of an occurrence. */
export function reportsOf(occurrence: Occurrence, traffic: Traffic): Report[] {
  const { place, orderId } = occurrence
  const step = placeName(place)
  switch (occurrence.kind) {
    case 'entered':
      if (!('step' in place)) return [{ kind: 'page', page: step }]
      return [{ kind: 'step', step, orderId }, ...(isPaidNow(occurrence) ? [milestone('payment', traffic)] : [])]
    case 'answered':
      if (occurrence.code !== undefined)
        return [{ kind: 'failure', step, orderId, code: occurrence.code, call: occurrence.call }]
      return occurrence.call.endsWith('/signup') ? [milestone('signup', traffic)] : []
    case 'failed':
      return [{ kind: 'failure', step, orderId, code: 'UNEXPECTED_ERROR', call: occurrence.at }]
  }
}

/** Whether the order is paid just now: a person who returns to a paid order has paid before. */
function isPaidNow({ place, from }: Extract<Occurrence, { kind: 'entered' }>): boolean {
  return 'step' in place && place.step === 6 && from !== undefined && 'step' in from && from.step === 5
}

function milestone(event: 'signup' | 'payment', traffic: Traffic): Report {
  return { kind: 'milestone', event, traffic: { ...traffic } }
}

/** The events that a tag manager may read in the page's data layer. */
export type DataLayerEvent =
  | { readonly event: 'pageView'; readonly page: string }
  | { readonly event: 'actionSubmit'; readonly action: string }

export function dataLayerEventOf(occurrence: Occurrence): DataLayerEvent | undefined {
  if (occurrence.kind === 'entered') return { event: 'pageView', page: placeName(occurrence.place) }
  if (occurrence.kind !== 'answered' || occurrence.code !== undefined || occurrence.call.startsWith('GET '))
    return undefined
  return { event: 'actionSubmit', action: actionOf(occurrence.call) }
}

/** The last fixed word of the path: 'signin', 'file-setting'. */
function actionOf(call: string): string {
  return call.split('/').findLast((part) => !part.startsWith('{')) ?? call
}
