import type { Drafts } from '#domain/order/drafts.ts'
import { broken, byAnswer, byEvent, byShown } from '../branches.ts'
import { orderKit } from './order.kit.ts'
import { checkoutInput, stepInput } from './order.context.ts'
import type { OrderContext } from './order.types.ts'

/** Tells the step at hand that the order was adopted or priced again. */
function changeToldBy<
  const Tell extends 'tellUpload' | 'tellSetup' | 'tellLanguages' | 'tellInformation' | 'tellCheckout',
>(tell: Tell) {
  return byEvent({ guard: 'isNews', actions: ['keepUser', 'keepOrder', tell] })
}

/** Tells the step at hand who is signed in. */
function personToldBy<const Tell extends 'tellInformationWho' | 'tellCheckoutWho'>(tell: Tell) {
  return byEvent({ actions: ['keepUser', tell] })
}

/**
 * A step ends with the order as the service has it, or with the news that the order is no more. Where its file is no more,
 * the order is read again.
 */
function ending<const Actions extends readonly string[]>(...actions: Actions) {
  return {
    onDone: byAnswer(
      { guard: 'isAccepted', target: '#order.entering', actions: [...actions, 'goOn'] },
      { guard: 'isFileGone', target: '#order.resuming', actions: ['dropColumns', 'tellKeeper'] },
      { target: '#order.starting', actions: ['tellKeeperToForget', 'forgetGone'] },
    ),
    onError: broken('#order.stuck'),
  } as const
}

/** Keeps what is typed in a step until the service has it. */
function drafted<const Name extends keyof Drafts, const Keep extends 'keepDraft' | 'keepChoice' | 'keepShown'>(
  name: Name,
  keep: Keep,
) {
  return {
    id: name,
    src: name,
    input: ({ context }: { context: OrderContext }) => stepInput(context, name),
    onSnapshot: byShown({ actions: [keep, 'tellKeeper'] }),
    ...ending('dropDraft', 'tellKeeper'),
  } as const
}

/** The five steps, each a machine of its own. */
export const stepStates = orderKit.createStateConfig({
  initial: 'upload',
  on: {
    'step.back': { guard: 'isBack', target: 'entering', actions: 'goBack' },
    'step.go': byEvent({ guard: 'isReachable', target: 'entering', actions: 'goTo' }),
    'taxCountry.choose': byEvent({ actions: ['keepTaxCountry', 'tellKeeper'] }),
  },
  states: {
    upload: {
      on: { 'order.changed': changeToldBy('tellUpload') },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => stepInput(context),
        ...ending('dropDrafts', 'tellKeeper'),
      },
    },
    setup: {
      on: { 'order.changed': changeToldBy('tellSetup') },
      invoke: {
        ...drafted('setup', 'keepDraft'),
        onDone: [
          ...byAnswer({ guard: 'isWithoutFile', target: '#order.entering', actions: ['startOver', 'tellKeeper'] }),
          ...ending('followColumns', 'dropDraft', 'tellKeeper').onDone,
        ],
      },
    },
    languages: {
      on: { 'order.changed': changeToldBy('tellLanguages') },
      invoke: drafted('languages', 'keepChoice'),
    },
    information: {
      on: { 'order.changed': changeToldBy('tellInformation'), 'user.changed': personToldBy('tellInformationWho') },
      invoke: drafted('information', 'keepShown'),
    },
    checkout: {
      on: {
        'order.changed': changeToldBy('tellCheckout'),
        'user.changed': personToldBy('tellCheckoutWho'),
        'cards.changed': { target: '#order.resuming' },
        // A payment may be on its way: the service is asked for its result before anything else is shown.
        'step.back': { target: '#order.resuming', actions: 'goBack' },
        'step.go': byEvent({ guard: 'isReachable', target: '#order.resuming', actions: 'goTo' }),
      },
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => checkoutInput(context),
        onSnapshot: byShown({ actions: 'keepCheckout' }),
        ...ending(),
        // Opened again, it is asked once more what is on its way.
        onError: broken('#order.unreachable'),
      },
    },
  },
})
