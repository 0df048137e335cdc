import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { Report } from './report.ts'

/** A place in the app: a step of the wizard, or the pattern of another page's address. */
export type Place = { readonly step: WizardStep } | { readonly page: string }

/** An event in the app, and its place. `call` is a method and the pattern of a path. */
export type Fact = { readonly place: Place; readonly orderId: string } & (
  | { readonly kind: 'entered'; readonly from: Place | undefined }
  | { readonly kind: 'answered'; readonly call: string; readonly code: string | undefined }
  /** An error in our own code. */
  | { readonly kind: 'failed'; readonly at: string }
)

export type Traffic = Readonly<Record<string, string>>

function placeName(place: Place): string {
  return 'step' in place ? wizardSteps[place.step].reported : place.page
}

/** The reports of a fact. */
export function reportsOf(fact: Fact, traffic: Traffic): Report[] {
  const { place, orderId } = fact
  const step = placeName(place)
  switch (fact.kind) {
    case 'entered':
      if (!('step' in place)) return [{ kind: 'page', page: step }]
      return [{ kind: 'step', step, orderId }, ...(isPaidNow(fact) ? [milestone('payment', traffic)] : [])]
    case 'answered':
      if (fact.code !== undefined) return [{ kind: 'failure', step, orderId, code: fact.code, call: fact.call }]
      return fact.call.endsWith('/signup') ? [milestone('signup', traffic)] : []
    case 'failed':
      return [{ kind: 'failure', step, orderId, code: 'UNEXPECTED_ERROR', call: fact.at }]
  }
}

/** Whether the order is paid just now: a person who returns to a paid order has paid before. */
function isPaidNow({ place, from }: Extract<Fact, { kind: 'entered' }>): boolean {
  return 'step' in place && place.step === 6 && from !== undefined && 'step' in from && from.step === 5
}

function milestone(event: 'signup' | 'payment', traffic: Traffic): Report {
  return { kind: 'milestone', event, traffic: { ...traffic } }
}

/** The events that a tag manager may read in the page's data layer. */
export type DataLayerEvent =
  | { readonly event: 'pageView'; readonly page: string }
  | { readonly event: 'actionSubmit'; readonly action: string }

export function dataLayerEventOf(fact: Fact): DataLayerEvent | undefined {
  if (fact.kind === 'entered') return { event: 'pageView', page: placeName(fact.place) }
  if (fact.kind !== 'answered' || fact.code !== undefined || fact.call.startsWith('GET ')) return undefined
  return { event: 'actionSubmit', action: actionOf(fact.call) }
}

/** The last fixed word of the path: 'signin', 'file-setting'. */
function actionOf(call: string): string {
  return call.split('/').findLast((part) => !part.startsWith('{')) ?? call
}
