import type { Drafts, LanguagesDraft } from '#domain/order/drafts.ts'
import { choiceAfterSetup, chosenByHand } from '#domain/order/language-choice.ts'
import type { Order } from '#domain/order/order.ts'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { valueOf } from '#domain/result.ts'
import type { Row } from '../harness/rules.ts'
import { no, refusal, yes } from '../said.ts'
import type { orderMachine } from './order.machine.ts'
import type { OrderContext } from './order.types.ts'
import type { StepOutcome, StepSnapshot } from './step.types.ts'

type Known = { readonly context: OrderContext }
type Happened<Event> = Known & { readonly event: Event }

/** An order that ended leaves nothing, but why it did where the person did not ask for that. */
export function withoutOrder(before?: OrderContext['before']): Partial<OrderContext> {
  const none = { key: undefined, opened: undefined, method: undefined, currency: undefined, refusal: undefined }
  return { ...none, step: 1, before, isVatRefused: false }
}

const kept = ({ key }: OrderContext, drafts: Drafts) => ({
  keepDrafts: { type: 'drafts.changed', key, drafts },
})

/** What this browser keeps of the order's drafts goes with the order. */
export function forgotten({ context }: Known) {
  return kept(context, {})
}

const changed = ({ opened }: OrderContext, change: { readonly order?: Order; readonly drafts?: Drafts }) => ({
  opened: opened && { ...opened, ...change },
})
const withDraft = ({ opened }: OrderContext, draft: Drafts): Drafts => ({ ...opened?.drafts, ...draft })

const withoutColumns = ({ context }: Known): Drafts => withDraft(context, { setup: undefined })
const withoutFile = (at: Known): Partial<OrderContext> => ({
  ...changed(at.context, { drafts: withoutColumns(at) }),
  before: 'FILE_NOT_FOUND',
})

type Answered = Happened<{ readonly output: StepOutcome }>
const stateBy = ({ event: { output } }: Answered) => (output.ok ? output.value.state : 0)
const endBy = ({ event: { output } }: Answered) => withoutOrder(output.ok ? undefined : output.code)

/** The step is done, so its draft is: the wizard goes on to the next, but never beyond what the order has. */
const done =
  (draft: Drafts = {}) =>
  ({ context, event: { output } }: Answered) => ({
    ...changed(context, { order: valueOf(output), drafts: withDraft(context, draft) }),
    step: Math.min(context.step + 1, furthestStep(valueOf(output).state)) as WizardStep,
    before: undefined,
  })

type Shown = Happened<{ readonly snapshot: { readonly context: { readonly order: Order } } }>
const draftIn = <Draft>({ event: { snapshot } }: Happened<{ readonly snapshot: StepSnapshot<Draft> }>) =>
  snapshot.context.draft
const orderIn = ({ event: { snapshot } }: Shown) => ({ order: snapshot.context.order })

/** Whether the news is of the order at hand, and not of one that it has replaced, or as it was a step earlier. */
const isNew = ({ context: { key, opened }, event: { order } }: Happened<{ readonly order: Order }>) =>
  order.id === key?.id && order.state >= (opened?.order.state ?? 0)
const news = ({ context, event }: Happened<{ readonly order: Order; readonly user: OrderContext['user'] }>) => ({
  ...changed(context, { order: event.order }),
  user: event.user,
})

const isToReach = ({ context, event: { step } }: Happened<{ readonly step: WizardStep }>) =>
  step < 6 && step !== context.step && step <= furthestStep(context.opened?.order.state ?? 0)

const back = ({ context: { step } }: Known) => ({ step: (step - 1) as WizardStep })

const steps = ['upload', 'setup', 'languages', 'information', 'checkout'] as const
const draftedSteps = ['languages', 'information'] as const

/** "Marked target columns come preselected at step 3", until somebody chooses otherwise. */
const setUp = ({ context: { opened }, event: { output } }: Answered): Drafts => ({
  setup: undefined,
  languages: opened && choiceAfterSetup(opened.order, valueOf(output), opened.drafts.languages),
})
type ShownChoice = Happened<{ readonly snapshot: StepSnapshot<LanguagesDraft> }>
const choiceIn = ({ event: { snapshot } }: ShownChoice): Drafts => ({
  languages: chosenByHand(snapshot.context.order, snapshot.context.draft),
})

const estimateFor = ({ country }: { readonly country: string }): Drafts => ({
  estimate: country === '' ? undefined : { country },
})

export const stepRows: readonly Row<typeof orderMachine>[] = [
  // What can be paid with is asked anew.
  { when: 'cards.changed', from: 'step.checkout', to: 'resuming' },
  // Back, and to any step that the order has come to. After step 5 the service says first whether it is paid already.
  { when: 'step.back', from: 'step.checkout', to: 'resuming', sets: back },
  { when: 'step.back', from: 'step', if: ({ context }) => context.step > 1, to: 'entering', sets: back },
  {
    when: 'step.go',
    from: 'step.checkout',
    if: isToReach,
    to: 'resuming',
    sets: ({ event }) => ({ step: event.step }),
  },
  { when: 'step.go', from: 'step', if: isToReach, to: 'entering', sets: ({ event }) => ({ step: event.step }) },
  // VAT is estimated for a country that is kept with the order's drafts: nobody has to have an account for that.
  {
    when: 'taxCountry.choose',
    from: 'step',
    sets: ({ context, event }) => changed(context, { drafts: withDraft(context, estimateFor(event)) }),
    tells: ({ context, event }) => kept(context, withDraft(context, estimateFor(event))),
  },
  // A new file leaves nothing of what was chosen for the one before it.
  {
    when: 'upload answers',
    if: yes,
    to: 'entering',
    sets: (at) => ({ ...done()(at), ...changed(at.context, { order: valueOf(at.event.output), drafts: {} }) }),
    tells: forgotten,
  },
  // "Removing the file resets to step 1 and clears quotation, targets, info and checkout."
  {
    when: 'setup answers',
    if: (at) => yes(at) && furthestStep(stateBy(at)) === 1,
    to: 'entering',
    sets: ({ context, event }) => ({
      ...changed(context, { order: valueOf(event.output), drafts: {} }),
      step: 1,
      before: undefined,
      method: undefined,
      currency: undefined,
      isVatRefused: false,
    }),
    tells: forgotten,
  },
  {
    when: 'setup answers',
    if: yes,
    to: 'entering',
    sets: (at) => done(setUp(at))(at),
    tells: (at) => kept(at.context, withDraft(at.context, setUp(at))),
  },
  // "File calculation goes to 3; checkout of languages goes to 4; saving order info goes to 5; payment goes to 6."
  ...draftedSteps.map(
    (step) =>
      ({
        when: `${step} answers`,
        if: yes,
        to: 'entering',
        sets: done({ [step]: undefined }),
        tells: ({ context }: Known) => kept(context, withDraft(context, { [step]: undefined })),
      }) satisfies Row<typeof orderMachine>,
  ),
  { when: 'checkout answers', if: yes, to: 'entering', sets: done() },
  // The file of a step is another by now: the order is read again. Its columns go with it; choice and answers stay.
  ...steps.map(
    (step) =>
      ({
        when: `${step} answers`,
        if: no('FILE_NOT_FOUND'),
        to: 'resuming',
        sets: withoutFile,
        tells: (at: Known) => kept(at.context, withoutColumns(at)),
      }) satisfies Row<typeof orderMachine>,
  ),
  // The order has ended meanwhile; or a step broke, and can be opened again.
  ...steps.map(
    (step) =>
      ({
        when: `${step} answers`,
        if: no(),
        to: 'starting',
        sets: endBy,
        tells: forgotten,
      }) satisfies Row<typeof orderMachine>,
  ),
  {
    when: ['upload throws', 'setup throws', 'languages throws', 'information throws'],
    to: 'stuck',
    sets: refusal('UNEXPECTED_ERROR'),
  },
  // What was on its way when the order was opened may be settled, and something else on its way: that is found out anew.
  { when: 'checkout throws', to: 'unreachable', sets: refusal('UNEXPECTED_ERROR') },
  // What is typed in a step is kept, there and in this browser. Step 2 still shows the order that it began with.
  {
    when: 'setup shows',
    sets: (at) => changed(at.context, { drafts: withDraft(at.context, { setup: draftIn(at) }) }),
    tells: (at) => kept(at.context, withDraft(at.context, { setup: draftIn(at) })),
  },
  {
    when: 'languages shows',
    sets: (at) => changed(at.context, { ...orderIn(at), drafts: withDraft(at.context, choiceIn(at)) }),
    tells: (at) => kept(at.context, withDraft(at.context, choiceIn(at))),
  },
  {
    when: 'information shows',
    sets: (at) => changed(at.context, { ...orderIn(at), drafts: withDraft(at.context, { information: draftIn(at) }) }),
    tells: (at) => kept(at.context, withDraft(at.context, { information: draftIn(at) })),
  },
  {
    when: 'checkout shows',
    sets: (at) => {
      const { method, currency, isVatRefused } = at.event.snapshot.context
      return { ...changed(at.context, orderIn(at)), method, currency, isVatRefused }
    },
  },
  // Who is here, and what the order costs them, is told to the step that is open.
  {
    when: 'user.changed',
    from: 'step.information',
    sets: ({ event }) => ({ user: event.user }),
    tells: ({ event }) => ({ information: event }),
  },
  {
    when: 'user.changed',
    from: 'step.checkout',
    sets: ({ event }) => ({ user: event.user }),
    tells: ({ event }) => ({ checkout: event }),
  },
  { when: 'user.changed', sets: ({ event }) => ({ user: event.user }) },
  ...steps.map(
    (step) =>
      ({
        when: 'order.changed',
        from: `step.${step}`,
        if: isNew,
        sets: news,
        tells: ({ event }) => ({ [step]: event }),
      }) satisfies Row<typeof orderMachine>,
  ),
  { when: 'order.changed', if: isNew, sets: news },
]
