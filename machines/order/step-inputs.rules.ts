import type { Drafts } from '#domain/order/drafts.ts'
import type { Rules } from '../harness/rules.ts'
import type { orderMachine } from './order.machine.ts'
import type { OrderContext } from './order.types.ts'

/** Every step begins with the order as it is, who is here, and what was typed in it before. */
function inputWith(step?: keyof Drafts) {
  return ({ opened, user }: OrderContext) => {
    if (!opened) return undefined
    const { key, order, configuration, drafts } = opened
    return { key, order, configuration, user, draft: step && drafts[step] }
  }
}

export const stepInputs: Rules<typeof orderMachine>['runs'] = {
  'step.upload': { upload: inputWith() },
  'step.setup': { setup: inputWith('setup') },
  'step.languages': { languages: inputWith('languages') },
  'step.information': { information: inputWith('information') },
  // A payment that a reload cut off comes back by asking what became of it (design, 'a payment comes back through').
  'step.checkout': {
    checkout: (context) => {
      const { isInterrupted, isAtCheck } = context.opened ?? {}
      return { ...inputWith()(context), isInterrupted, isAtCheck }
    },
  },
}
