/** The progress of an order in rising powers of two; `completed` is 2048 by the specification. */
export const orderState = {
  created: 1,
  uploaded: 2,
  setUp: 4,
  languagesChosen: 8,
  informed: 16,
  paid: 32,
  inTranslation: 64,
  completed: 2048,
} as const

export type OrderState = (typeof orderState)[keyof typeof orderState]

export type WizardStep = 1 | 2 | 3 | 4 | 5 | 6

/** The furthest step of the wizard that an order in this state can reach. */
export function furthestStep(state: number): WizardStep {
  if (state >= orderState.paid) return 6
  if (state >= orderState.informed) return 5
  if (state >= orderState.languagesChosen) return 4
  if (state >= orderState.setUp) return 3
  if (state >= orderState.uploaded) return 2
  return 1
}

/** The status in the order list (specification §4). */
export function orderStatus(state: number): 'Completed' | 'In Progress' {
  return state === orderState.completed ? 'Completed' : 'In Progress'
}
