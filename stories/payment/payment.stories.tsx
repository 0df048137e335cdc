import { maya } from '#machines/auth/auth.fixtures.ts'
import { snapshots } from '#machines/order/order-snapshot.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import type { PaymentWidgets } from '#views/payment/widgets.ts'
import { stateStories } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'
import { withCheckedCard, withDeclinedCard, withGoodCard } from './filled.ts'

const placeholders: PaymentWidgets = {
  card: () => <p>The card form of Stripe</p>,
  wallet: () => <p>The wallets of Stripe</p>,
  paypal: () => <p>The button of PayPal</p>,
}

export default { title: 'Flows/Wizard/Step 5, payment' }

const story = stateStories(paymentFixtures, (actor) => (
  <StepPage step={5} snapshot={snapshots.owned} user={maya.user}>
    <PageHead title="Complete & Pay" />
    <PaymentView actor={actor} widgets={actor.getSnapshot().context.stripeKey === '' ? {} : placeholders} />
  </StepPage>
))

export const CardIncomplete = story('choosing.card.incomplete')
export const CardComplete = { ...story('choosing.card.complete'), ...withGoodCard }
export const SavedCard = story('choosing.savedCard')
export const Wallet = story('choosing.wallet')
export const PayPal = story('choosing.paypal')
export const Bypass = story('choosing.bypass')
export const Nothing = story('choosing.nothing')
export const CreatingMethod = { ...story('creatingMethod'), ...withGoodCard }
export const Executing = { ...story('executing'), ...withGoodCard }
export const ApprovalSettingUp = story('approval.settingUp')
export const ApprovalAtPayPal = story('approval.atPayPal')
export const ApprovalAtSandbox = story('approval.atSandbox')
export const ApprovalAnswering = story('approval.answering')
export const ApprovalUnanswered = story('approval.unanswered')
export const ChallengeAtBank = { ...story('challenge.atBank'), ...withCheckedCard }
export const ChallengeBankAway = { ...story('challenge.bankAway'), ...withCheckedCard }
export const ChallengeIncomplete = { ...story('challenge.incomplete'), ...withCheckedCard }
export const ChallengeComplete = { ...story('challenge.complete'), ...withCheckedCard }
export const ChallengeConfirming = { ...story('challenge.confirming'), ...withCheckedCard }
export const ChallengeUnanswered = { ...story('challenge.unanswered'), ...withCheckedCard }
export const CardRefused = { ...story('choosing.stopped.cardRefused'), ...withGoodCard }
export const Declined = { ...story('choosing.stopped.declined'), ...withDeclinedCard }
export const Cancelled = { ...story('choosing.stopped.cancelled'), ...withCheckedCard }
export const ChallengeFailed = { ...story('choosing.stopped.challengeFailed'), ...withCheckedCard }
export const ApprovalFailed = story('choosing.stopped.approvalFailed')
export const TimedOut = { ...story('choosing.stopped.timedOut'), ...withGoodCard }
export const NotCharged = { ...story('choosing.stopped.notCharged'), ...withGoodCard }
export const Interrupted = story('choosing.stopped.interrupted')
export const VatRefused = { ...story('choosing.stopped.vatRefused'), ...withGoodCard }
export const MethodRefused = story('choosing.stopped.methodRefused')
export const Refused = { ...story('choosing.stopped.refused'), ...withGoodCard }
export const OutcomeAsking = story('outcomeUnknown.asking')
export const OutcomeUnanswered = story('outcomeUnknown.unanswered')
export const OutcomePending = story('outcomeUnknown.pending')
export const Repriced = story('repriced')
export const Paid = story('paid')
export const PriceOld = story('priceOld')
export const Gone = story('gone')
