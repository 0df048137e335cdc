import { frozen } from '#machines/harness/frozen.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { orderModel } from './order.model.tsx'

export default { title: 'Flows/Wizard/Wizard' }

const story = stateStories(orderModel)

export const Starting = story('starting')
export const Unstarted = story('unstarted')
export const Resuming = story('resuming')
export const Unreachable = story('unreachable')
export const SignedOut = story('signedOut')
export const Entering = story('entering')
export const Stuck = story('stuck')
export const StepUpload = story('step.upload')
export const StepSetup = story('step.setup')
export const StepLanguages = story('step.languages')
export const StepInformation = story('step.information')
export const StepCheckout = story('step.checkout')
export const Paid = story('paid')

export const AfterFileReplaced = stillStory(() => {
  const context = { ...orderFixtures.states['step.setup'], before: 'FILE_NOT_FOUND' as const }
  return orderModel.page?.(frozen(orderFixtures, 'step.setup', context))
})

export const AfterPaidElsewhere = stillStory(() => {
  const context = { ...orderFixtures.states['step.upload'], before: 'INVOICE_ALREADY_PAID' as const }
  return orderModel.page?.(frozen(orderFixtures, 'step.upload', context))
})
