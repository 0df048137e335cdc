import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderPaymentActors } from '#actors/payment/order-payment.actors.ts'
import { createClient } from '#api/client.ts'
import { isComplete } from '#domain/accounts/field-rules.ts'
import { answerApproval } from '#domain/contract/answer-approval.call.ts'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { isLasting } from '#machines/payment/payment.context.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import type { PaymentAnswer } from '#machines/payment/payment.types.ts'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import { PaymentView } from '#views/payment/payment.view.tsx'
import { answer, unplug } from '../support/answers.ts'
import { noTerminal } from '../support/no-terminal.ts'
import { outcomeHandler, paysWith, refusesWith, setupHandler } from '../support/payment-answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
// A provider's work within the browser is no call to the service, so the network cannot play it.
const { createMethod: _, confirmAtBank: __, ...calls } = orderPaymentActors(client, noTerminal)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const alert = page.getByRole('alert')
const said = page.getByRole('status')
const pay = button(/^(Pay( €.+)?( with PayPal)?|Add order)$/)
const code = page.getByLabelText('Code from your bank')
const confirm = button('Confirm payment')
const again = button('Try again')
const wallet = button(/^Sandbox wallet/)
const approve = button('Approve payment')
const methodLabels = {
  card: 'Card',
  saved_card: 'Saved card or wallet',
  paypal: 'PayPal',
  bypass: 'Add order without paying',
}

const [byCard, ...others] = paymentFixtures.inputs
const paid: PaymentAnswer = {
  ok: true,
  value: { status: 'paid', receipt: { kind: 'order', order: sampleOrders.paid } },
}
const isBypass = ({ options }: typeof byCard) => options.methods.includes('bypass')
const walks: (typeof paymentFixtures)[] = [
  { ...paymentFixtures, inputs: [byCard, ...others.filter((input) => !isBypass(input))] },
  // Staff only: no card, hence none of its refusals.
  ...others.filter(isBypass).map((input) => ({
    ...paymentFixtures,
    inputs: [input] as const,
    outputs: { ...paymentFixtures.outputs, execute: [paid] as const },
  })),
]

test('every transition of a payment is walked in the browser', { timeout: 120_000 }, async () => {
  const unwalked: Set<string>[] = []
  const unseen: Set<string>[] = []
  for (const fixtures of walks) {
    const walk = await walkPayment(fixtures)
    unwalked.push(new Set(walk.unwalked))
    unseen.push(new Set(walk.unseen))
  }
  expect([...unwalked.reduce((one, other) => one.intersection(other))]).toEqual([])
  expect([...unseen.reduce((one, other) => one.intersection(other))]).toEqual([])
})

function walkPayment(fixtures: typeof paymentFixtures) {
  return walkView({
    fixtures,
    actors: calls,
    view: (actor) => <PaymentView actor={actor} />,
    gestures: {
      'method.choose': ({ method }) => radio(methodLabels[method]).click(),
      'card.edit': async ({ fields }) => {
        await page.getByLabelText('Card number').fill(fields.number)
        await page.getByLabelText('Expiry date').fill(fields.expiry)
        await page.getByLabelText('CVC').fill(fields.cvc)
        await page.getByLabelText('Name on card').fill(fields.name)
      },
      'card.filled': (event, actor) => actor.send(event),
      'wallet.pay': () => wallet.click(),
      'wallet.closed': (event, actor) => actor.send(event),
      'approval.approve': () => approve.click(),
      'approval.given': (event, actor) => actor.send(event),
      'approval.closed': (event, actor) =>
        actor.getSnapshot().matches({ approval: 'settingUp' }) ? actor.send(event) : button('Cancel').click(),
      'approval.failed': (event, actor) => actor.send(event),
      'savedCard.choose': () => radio('Mastercard ending 4444').click(),
      'payment.submit': () => pay.click(),
      'challenge.edit': (event) => code.fill(event.code),
      'challenge.confirm': (_event, actor) =>
        actor.getSnapshot().matches({ challenge: 'bankAway' }) ? again.click() : confirm.click(),
      'challenge.leave': () => button('Cancel').click(),
      'outcome.ask': () => button('Ask again').click(),
      'method.reconsider': () => button(/^(Pay in another way|Choose how to pay)$/).click(),
      'payable.changed': (event, actor) => actor.send(event),
      'price.awaited': (event, actor) => actor.send(event),
      'price.known': (event, actor) => actor.send(event),
    },
    sights: {
      'choosing.method.card.incomplete': async () => {
        await expect.element(page.getByLabelText('Card number')).toBeEnabled()
        await expect.element(pay).toBeDisabled()
      },
      'choosing.method.card.complete': async (actor: PaymentActor) => {
        await expect.element(page.getByLabelText('Card number')).toBeEnabled()
        await payableAt(actor)
      },
      'choosing.method.savedCard': async (actor: PaymentActor) => {
        await expect.element(page.getByRole('group', { name: 'Pay with' })).toBeVisible()
        await payableAt(actor)
      },
      'choosing.method.wallet': async (actor: PaymentActor) => {
        await expect.element(radio('Wallet')).toBeChecked()
        await payableAt(actor)
      },
      'choosing.method.paypal': async (actor: PaymentActor) => {
        await expect.element(radio('PayPal')).toBeChecked()
        await payableAt(actor)
      },
      'choosing.method.bypass': async (actor: PaymentActor) => {
        await payableAt(actor)
      },
      'choosing.method.nothing': () =>
        expect.element(page.getByText('There is no way to pay here at the moment')).toBeVisible(),
      'choosing.price.known': payableAt,
      'choosing.price.awaited': async (actor: PaymentActor) => {
        await expect.element(page.getByRole('button', { name: /^Pay .*\d/ })).not.toBeInTheDocument()
        await payableAt(actor)
      },
      'choosing.note.none': () => expect.element(alert).not.toBeInTheDocument(),
      'choosing.note.cardRefused': (actor: PaymentActor) => stopped(actor, 'This is no card of the sandbox.'),
      'choosing.note.declined': (actor: PaymentActor) => stopped(actor, 'Your card was declined.'),
      'choosing.note.cancelled': (actor: PaymentActor) => stopped(actor, 'The payment was cancelled'),
      'choosing.note.challengeFailed': (actor: PaymentActor) => stopped(actor, 'Your bank did not confirm the payment'),
      'choosing.note.approvalFailed': (actor: PaymentActor) => stopped(actor, 'PayPal could not take the payment'),
      'choosing.note.timedOut': (actor: PaymentActor) => stopped(actor, 'The payment timed out'),
      'choosing.note.notCharged': (actor: PaymentActor) => stopped(actor, 'Your payment did not go through'),
      'choosing.note.interrupted': (actor: PaymentActor) => stopped(actor, 'Your session ended on the way'),
      'choosing.note.vatRefused': (actor: PaymentActor) => stopped(actor, 'Invalid VAT number'),
      'choosing.note.methodRefused': (actor: PaymentActor) => stopped(actor, 'This way to pay was refused'),
      'choosing.note.refused': (actor: PaymentActor) =>
        stopped(actor, /^(Too many attempts|No connection|Oops! Something went wrong)/),
      creatingMethod: () => expect.element(said).toHaveTextContent('Checking the card'),
      executing: () => expect.element(said).toHaveTextContent('Paying. Please stay on this page.'),
      'approval.settingUp': () => expect.element(said).toHaveTextContent('Opening PayPal'),
      'approval.atPayPal': async () => {
        await expect.element(said).toMatchTextContent('Please approve the payment in the window of PayPal.')
        await expect.element(button('Cancel')).toBeEnabled()
      },
      'approval.atSandbox': async () => {
        await expect.element(approve).toBeEnabled()
        await expect.element(approve).not.toHaveAttribute('aria-busy', 'true')
        await expect.element(page.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument()
      },
      'approval.answering': () => expect.element(approve).toHaveAttribute('aria-busy', 'true'),
      'approval.unanswered': async () => {
        await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
        await expect.element(approve).toBeEnabled()
      },
      'challenge.atBank': () => expect.element(said).toMatchTextContent('Your bank asks for one more check.'),
      'challenge.bankAway': async () => {
        await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
        await expect.element(again).toBeEnabled()
      },
      'challenge.incomplete': async () => {
        await expect.element(code).toBeEnabled()
        await expect.element(confirm).toBeDisabled()
      },
      'challenge.complete': async () => {
        await expect.element(code).toBeEnabled()
        await expect.element(confirm).toBeEnabled()
        await expect.element(page.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument()
      },
      'challenge.confirming': () => expect.element(confirm).toHaveAttribute('aria-busy', 'true'),
      'challenge.unanswered': async () => {
        await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
        await expect.element(confirm).toBeEnabled()
      },
      'outcomeUnknown.asking': async () => {
        await expect.element(alert).toMatchTextContent('whether your payment went through')
        await expect.element(page.getByRole('progressbar')).toBeVisible()
      },
      'outcomeUnknown.unanswered': async () => {
        await expect.element(alert).toMatchTextContent('whether your payment went through')
        await expect.element(button('Ask again')).toBeEnabled()
      },
      'outcomeUnknown.pending': async () => {
        await expect.element(alert).toMatchTextContent('Your payment is being processed')
        await expect.element(button('Ask again')).toBeEnabled()
      },
      'repriced.known': async (actor: PaymentActor) => {
        await expect.element(alert).toMatchTextContent('The total has changed')
        const { repriced } = actor.getSnapshot().context
        const repeatable = repriced && isLasting(repriced.means)
        await expect.element(repeatable ? pay : button('Choose how to pay')).toBeEnabled()
      },
      'repriced.awaited': async () => {
        await expect.element(alert).toMatchTextContent('The total has changed')
        await expect.element(button('Choose how to pay')).toBeEnabled()
      },
      paid: () => expect.element(said).toMatchTextContent('Your payment went through'),
      priceOld: () => expect.element(said).toMatchTextContent('We are looking up the new total'),
      gone: (actor: PaymentActor) => {
        const { answer } = actor.getSnapshot().context
        const isPaid = answer?.ok === false && answer.code === 'INVOICE_ALREADY_PAID'
        return expect.element(said).toMatchTextContent(isPaid ? 'It is paid already' : 'It is not there any more')
      },
    },
    network: {
      createMethod: () => [],
      confirmAtBank: () => [],
      setUpApproval: (output) => [setupHandler(output)],
      answerApproval: (output) => [
        output.ok ? answer(answerApproval, { data: { approved: true } }) : unplug(answerApproval),
      ],
      execute: (output) => (output.ok ? paysWith(output.value) : refusesWith(output.code, output.detail)),
      answerChallenge: (output) => [
        output.ok ? answer(answerChallenge, { data: output.value }) : unplug(answerChallenge),
      ],
      askOutcome: (output) => [outcomeHandler(output)],
    },
  })
}

async function stopped(actor: PaymentActor, title: string | RegExp): Promise<void> {
  await expect.element(alert).toMatchTextContent(title)
  await payableAt(actor)
}

/** Paid is a known price only, and by card once the form is complete. */
async function payableAt(actor: PaymentActor): Promise<void> {
  const { method, card, options } = actor.getSnapshot().context
  const isPriceAwaited = actor.getSnapshot().matches({ choosing: { price: 'awaited' } })
  if (method === 'saved_card') {
    await (isPriceAwaited ? expect.element(wallet).toBeDisabled() : expect.element(wallet).toBeEnabled())
    if (options.savedCards.length === 0) return
  }
  if (method === undefined) return
  if (isPriceAwaited || (method === 'card' && !isComplete(card.errors))) {
    await expect.element(pay).toBeDisabled()
  } else await expect.element(pay).toBeEnabled()
}
