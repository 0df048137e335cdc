import type { CallName } from '#domain/contract/index.ts'
import { keepAttempts, keptAttempts } from '#actors/payment/kept-attempts.ts'
import { newAttempt } from '#domain/payments/attempt.ts'
import type { PaymentAnswer, PaymentContext, PaymentInput } from '#machines/payment/payment.types.ts'
import type { Page, Reload, ReloadRule, Scene } from '../scene.types.ts'
import { ofLink } from './page-reloads.ts'
import { ofStep } from './wizard.ts'

const executions: readonly (CallName | undefined)[] = ['executePayment', 'bypassPayment', 'executeInvoice']
const questions: readonly (CallName | undefined)[] = ['askOrderOutcome', 'askInvoiceOutcome']

/**
 * Design, A machine: 'a payment comes back through "outcome unknown"'. Once the service has done it, the page shows that
 * it is paid (Paying: 'a customer is charged once').
 */
const comesBackAsking: ReloadRule = ({ scene, page, sent, isDone }) => {
  if (!isInDoubt(scene)) return undefined
  const isPaidNow = isDone && executions.includes(scene.target?.call)
  const asked = sent.some(({ call }) => questions.includes(call))
  if (isPaidNow) return isPaid(page) ? undefined : 'does not show that it is paid'
  if (!asked) return 'does not ask what became of the payment'
  const { value } = page.flow()?.getSnapshot() ?? {}
  return value?.choosing?.note === 'interrupted'
    ? undefined
    : `stands at ${JSON.stringify(value)} once it knows that nothing was charged`
}

const onOrder = ofStep({
  step: 5,
  place: ['order', 'checkout', 'payment'],
  stage: 'owned',
  isShown: true,
  rules: [comesBackAsking],
})
const onInvoice = ofLink({
  at: ({ before }) => `/payment?iid=${(before.context as PaymentContext).key.id}`,
  place: ['payment'],
  rules: [comesBackAsking],
})

export const ofInvoice = ofLink({ at: ({ before }) => `/payment?iid=${(before.context as { iid: string }).iid}` })

/** The machine of orders and of invoices. */
export const ofPayment: Reload = {
  view: (scene, isDone) => pageOf(scene).view(scene, isDone),
  left: async (scene) => {
    keepDoubt(scene)
    return pageOf(scene).left?.(scene)
  },
  open: (scene, address) => pageOf(scene).open(scene, address),
  isOver: (view) => (view.order ? (onOrder.isOver?.(view) ?? false) : false),
  rules: [
    (reloaded) =>
      pageOf(reloaded.scene)
        .rules?.map((rule) => rule(reloaded))
        .find((said) => said !== undefined),
  ],
}

function pageOf({ target }: Scene): Reload {
  return target?.call?.includes('Invoice') ? onInvoice : onOrder
}

/** On the way here the fixtures answered what was executed, and not the call that keeps its attempt. */
function keepDoubt(scene: Scene): void {
  const { id } = (scene.before.context as PaymentContext).key
  if (isInDoubt(scene) && keptAttempts(id).length === 0) keepAttempts(id, [newAttempt()])
}

/** Whether something was executed on the way here, or is just now, that no answer has settled. */
function isInDoubt({ target, waiting: { path } }: Scene): boolean {
  let isOpen = (path.input as PaymentInput).isInterrupted
  for (const { stimulus, standing } of path.steps) {
    if (stimulus.kind === 'answered' && ['execute', 'askOutcome'].includes(stimulus.actor))
      isOpen = isDoubtful(stimulus.output as PaymentAnswer)
    if (standing.startsWith('["executing"')) isOpen = true
  }
  return isOpen || executions.includes(target?.call)
}

/** Whether an answer leaves open what was charged: it was lost, it says that nobody knows, or a check is to come. */
function isDoubtful(answer: PaymentAnswer): boolean {
  if (answer.ok) return answer.value.status === 'challenged'
  return doubtful.includes(answer.code)
}
const doubtful: readonly string[] = [
  'OFFLINE',
  'TIMEOUT',
  'BROKEN_REPLY',
  'UNEXPECTED_ERROR',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
  'PROVIDER_UNREACHABLE',
  'PAYMENT_PENDING',
  'UNAUTHORIZED',
]

function isPaid({ root }: Page): boolean {
  const { children, context } = root.getSnapshot()
  return context.step === 6 || children.invoice?.getSnapshot().value === 'paid'
}
