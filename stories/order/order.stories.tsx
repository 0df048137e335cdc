import { frozen } from '#machines/harness/frozen.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { OrderView, type OrderSlots } from '#views/order/order.view.tsx'
import { UploadView } from '#views/upload/upload.view.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Wizard' }

/** The steps have stories of their own; these stories show the wizard around them. */
const slots: OrderSlots = {
  start: () => <UploadView actor={undefined} />,
  upload: () => <PageHead title="Upload file" />,
  setup: () => <PageHead title="Setup file" />,
  languages: () => <PageHead title="Select languages" />,
  information: () => <PageHead title="Add information" />,
  checkout: () => <PageHead title="Complete & Pay" />,
  thanks: () => <PageHead title="Thank you for your order!" />,
}

const ignore = () => {}

const story = stateStories(orderFixtures, (actor) => (
  <OrderView actor={actor} slots={slots} header={<Header />} footer={<Footer />} onLogin={ignore} />
))

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

export const AfterPaidElsewhere = stillStory(() => {
  const context = { ...orderFixtures.states['step.upload'], before: 'INVOICE_ALREADY_PAID' as const }
  const actor = frozen(orderFixtures, 'step.upload', context)
  return <OrderView actor={actor} slots={slots} header={<Header />} footer={<Footer />} onLogin={ignore} />
})
