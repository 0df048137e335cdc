import { stateStories } from '../support/state-stories.tsx'
import { withCheckedCard, withDeclinedCard, withGoodCard } from './filled.ts'
import { paymentModel } from './payment.model.tsx'

export default { title: 'Flows/Wizard/Step 5, payment' }

const story = stateStories(paymentModel)

export const CardIncomplete = story('choosing.method.card.incomplete')
export const CardComplete = { ...story('choosing.method.card.complete'), ...withGoodCard }
export const SavedCard = story('choosing.method.savedCard.kept')
export const SavedCardRemoving = story('choosing.method.savedCard.removing')
export const SavedCardUnremoved = story('choosing.method.savedCard.unremoved')
export const Wallet = story('choosing.method.wallet')
export const PayPal = story('choosing.method.paypal')
export const Bypass = story('choosing.method.bypass')
export const Nothing = story('choosing.method.nothing')
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
export const PriceKnown = { ...story('choosing.price.known'), ...withGoodCard }
export const PriceAwaited = { ...story('choosing.price.awaited'), ...withGoodCard }
export const NoNote = story('choosing.note.none')
export const CardRefused = { ...story('choosing.note.cardRefused'), ...withGoodCard }
export const Declined = { ...story('choosing.note.declined'), ...withDeclinedCard }
export const Cancelled = { ...story('choosing.note.cancelled'), ...withCheckedCard }
export const ChallengeFailed = { ...story('choosing.note.challengeFailed'), ...withCheckedCard }
export const ApprovalFailed = story('choosing.note.approvalFailed')
export const TimedOut = { ...story('choosing.note.timedOut'), ...withGoodCard }
export const NotCharged = { ...story('choosing.note.notCharged'), ...withGoodCard }
export const Interrupted = story('choosing.note.interrupted')
export const VatRefused = { ...story('choosing.note.vatRefused'), ...withGoodCard }
export const MethodRefused = story('choosing.note.methodRefused')
export const Refused = { ...story('choosing.note.refused'), ...withGoodCard }
export const OutcomeAsking = story('outcomeUnknown.asking')
export const OutcomeUnanswered = story('outcomeUnknown.unanswered')
export const OutcomePending = story('outcomeUnknown.pending')
export const Repriced = story('repriced.known')
export const RepricedAwaited = story('repriced.awaited')
export const Paid = story('paid')
export const PriceOld = story('priceOld')
export const Gone = story('gone')
