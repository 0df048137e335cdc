import { orderActors } from '#actors/order/order.actors.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { LeafPath } from '#machines/harness/leaf-path.ts'
import { skipsUnsaved } from '#machines/order/order.context.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import type { orderMachine } from '#machines/order/order.machine.ts'
import type { OrderContext } from '#machines/order/order.types.ts'
import { Button } from '#ui/button.tsx'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { OrderView, type OrderSlots, type StepMoves } from '#views/order/order.view.tsx'
import { UploadView } from '#views/upload/upload.view.tsx'
import { defineModel, unseenFor, world, type Known } from '../support/model.ts'
import {
  alert,
  backButton,
  button,
  heading,
  part,
  status,
  text,
  within,
  type Part,
  loginButton,
} from '../support/parts.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import { enabled, says, sees, type Sights } from '../support/sights.ts'

const ignore = () => undefined

function shortStep(title: string) {
  return (_: unknown, { onBack }: StepMoves) => <PageHead title={title} onBack={onBack} />
}

/** The steps have models of their own: here is of each what leads out of it. */
export const shortSteps: OrderSlots = {
  start: () => <UploadView actor={undefined} />,
  upload: (_, { onNext }) => (
    <PageHead title={wizardSteps[1].title}>
      <Button onClick={onNext}>Next</Button>
    </PageHead>
  ),
  setup: shortStep(wizardSteps[2].title),
  languages: shortStep(wizardSteps[3].title),
  information: shortStep(wizardSteps[4].title),
  checkout: shortStep(wizardSteps[5].title),
  thanks: (_, { onContinue }) => (
    <PageHead title={wizardSteps[6].title}>
      <Button onClick={onContinue}>Continue Order</Button>
    </PageHead>
  ),
}

const tryAgain = button('Try again')
const startAnew = button('Start a new order')

/** The line of steps above the page. */
export const stepLine = part('navigation', 'Steps')

/** A step in that line. */
function stop(step: WizardStep): Part {
  return within(stepLine, button(new RegExp(`^Step ${step} ${wizardSteps[step].title}`)))
}

type Where = Known<typeof orderMachine>

function standsIn({ leaves }: Where, ...those: readonly LeafPath<typeof orderMachine>[]): boolean {
  return leaves.some((leaf) => those.includes(leaf))
}

/** Whether the line of steps leads to this one. */
function isOffered({ leaves, context }: Where, step: WizardStep): boolean {
  if (!leaves.some((leaf) => leaf.startsWith('step.')) || skipsUnsaved(context, step)) return false
  return step < 6 && step !== context.step && step <= furthestStep(context.opened?.order.state ?? 0)
}

/** An order that is shut, or whose payment is being processed, can be left for a new one. */
function mayLeave(known: Where): boolean {
  if (standsIn(known, 'signedOut')) return true
  return known.context.refusal === 'PAYMENT_PENDING' && standsIn(known, 'unstarted', 'unreachable', 'stuck')
}

/** Step 1 is there before its order is: nothing takes its place on the way to it. */
const firstStep = sees(text('Drop your file here'))

/** One heading while the order and its step are opened, and below it what is under way. */
function opening(underWay: string): (context: OrderContext) => Sights {
  return ({ step }) => (step === 1 ? firstStep : [...sees(heading('Opening your order', 1)), ...says(status, underWay)])
}

function trouble(title: string): Sights {
  return [...sees(heading(title, 1), alert), ...enabled(tryAgain)]
}

/** The wizard around its steps. */
export const orderModel = defineModel({
  fixtures: orderFixtures,
  heard: ['step.upload', 'paid'],
  view: (actor) => <OrderView actor={actor} slots={shortSteps} header={null} footer={null} onLogin={ignore} />,
  page: (actor) => (
    <OrderView actor={actor} slots={shortSteps} header={<Header />} footer={<Footer />} onLogin={ignore} />
  ),
  actors: [({ client }) => orderActors(client)],
  gestures: {
    'step.back': [{ by: 'person', does: (hands) => hands.press(backButton) }],
    'step.go': [
      {
        by: 'person',
        does: (hands, { step }) => hands.press(stop(step)),
        where: (known, { step }) => isOffered(known, step),
      },
      world('the address, which was typed, or which the browser went back or forward to'),
    ],
    'order.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
    'order.restart': [
      {
        by: 'person',
        does: (hands) => hands.press(button('Continue Order')),
        where: (known) => standsIn(known, 'paid'),
      },
      { by: 'person', does: (hands) => hands.press(startAnew), where: mayLeave },
      world('the app, where somebody signs out'),
    ],
    'taxCountry.choose': [world('the estimate beside the total, in a step')],
    'cards.changed': [world('the list of saved cards on the profile')],
    'order.continue': [world('the app, where a person returns to the wizard from another page')],
    'order.open': [world('the app, where a customer goes on with an order that they began before')],
    'order.lost': [world('the app, which was told that the order it would adopt is no more')],
    'order.changed': [world('the app, which has adopted the order, or had it priced again')],
    'user.changed': [world('the app, where somebody signs in or out')],
  },
  sights: {
    starting: firstStep,
    unstarted: trouble('No order could be started'),
    resuming: opening('Reading the order'),
    unreachable: trouble('Your order could not be opened'),
    signedOut: [...sees(heading('Please login to go on with your order', 1)), ...enabled(loginButton, startAnew)],
    entering: opening('Fetching the step'),
    stuck: trouble('This step could not be opened'),
    'step.upload': [...sees(heading('Upload file', 1)), ...enabled(button('Next'))],
    'step.setup': sees(heading('Setup file', 1)),
    'step.languages': sees(heading('Select languages', 1)),
    'step.information': sees(heading('Add information', 1)),
    'step.checkout': sees(heading('Complete & Pay', 1)),
    paid: sees(heading('Thank you for your order!', 1)),
  },
  replies: {
    startOrder: (output) => {
      if (!output.ok) return [cutsOff(initOrder)]
      const { order, key, configuration } = output.value
      return [succeeds(initOrder, { data: { ...order, csrfToken: key.csrfToken }, cfg: configuration })]
    },
    resumeOrder: (output) => {
      if (output.ok) return [succeeds(resumeOrder, { data: output.value.order, cfg: output.value.configuration })]
      const { code } = output
      const isRefusal = code === 'ORDER_NOT_FOUND' || code === 'UNAUTHORIZED'
      return [isRefusal ? refuses(resumeOrder, code) : cutsOff(resumeOrder)]
    },
    loadStep: 'held',
    keepDrafts: 'listens',
    upload: 'held',
    setup: 'held',
    languages: 'held',
    information: 'held',
    checkout: 'held',
  },
  unseen: {
    ...unseenFor(
      'what is news of the order is shown by the step at hand, which is a view of its own',
      ...['', '.step.upload', '.step.setup', '.step.languages', '.step.information', '.step.checkout'].flatMap(
        (place) => [`order${place} on order.changed#0 always`, `order${place} on order.changed#0 if not`],
      ),
    ),
    ...unseenFor(
      'the order is being read before and after, and the header says who is signed in',
      'order.resuming on user.changed#0 → order.resuming',
      'order.resuming on user.changed#0 → nowhere',
      'order.resuming on user.changed#0 always',
      'order.resuming on user.changed#0 if not',
    ),
  },
})
