import { vatNumberActors } from '#actors/vat-number/vat-number.actors.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { vatNumberFixtures } from '#machines/vat-number/vat-number.fixtures.ts'
import type { VatNumberContext } from '#machines/vat-number/vat-number.types.ts'
import { CheckoutView } from '#views/checkout/checkout.view.tsx'
import type { VatNumberActor } from '#views/vat-number/vat-number.actor.ts'
import { VatNumberView } from '#views/vat-number/vat-number.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { button, field, text, type Part } from '../support/parts.ts'
import { cutsOff, refuses, succeeds } from '../support/replies.ts'
import { busy, disabled, enabled, holds, lacks, looks, sees, type Sights } from '../support/sights.ts'
import { StepPage } from '../support/step-page.tsx'

const ignore = () => undefined

export const vatNumberField = field('VAT number')
export const applyNumber = button('Apply')
const invalid = text('Invalid VAT number')
const saved = text(/Saved\.$/)

const unchecked = text('This number could not be checked yet. VAT is charged until it is found.')

const shows = ({ text: typed }: VatNumberContext): Sights => holds(vatNumberField, typed)

/** A number that could not be looked up may be applied once more; one that was found, or is none, may not. */
const rests = ({ user: { company } }: VatNumberContext): Sights =>
  company.vatNumber !== '' && company.vatStanding === 'unchecked'
    ? [...enabled(applyNumber), ...sees(unchecked)]
    : [...disabled(applyNumber), ...lacks(unchecked)]

/** What went wrong is said at the field, and the same number may be applied once more. */
const failures: readonly Part[] = [
  text('No connection. Please try again when you are online.'),
  text('Your session has ended. Please sign in again.'),
  text('No answer came in time. Please try again.'),
  text('Oops! Something went wrong!'),
]

function failureOf({ refusal }: VatNumberContext): Sights {
  const told = { OFFLINE: 0, UNAUTHORIZED: 1, TIMEOUT: 2 } as const
  const at = refusal !== undefined && refusal in told ? told[refusal as keyof typeof told] : 3
  const [said] = failures.slice(at)
  return said ? sees(said) : []
}

/** Step 5 around the field. */
function stepOf(actor: VatNumberActor) {
  const { user } = actor.getSnapshot().context
  const checkout = frozen(checkoutFixtures, 'open.payer.paying.choosing', {
    ...checkoutFixtures.states['open.payer.paying.choosing'],
    user,
  })
  const { order, method, currency } = checkout.getSnapshot().context
  return (
    <StepPage step={5} order={order} user={user} unsaved={{ method, currency }}>
      <CheckoutView
        actor={checkout}
        onBack={ignore}
        onLogin={ignore}
        onSignup={ignore}
        payment={() => null}
        vatNumber={(shown) => <VatNumberView actor={actor} {...shown} />}
      />
    </StepPage>
  )
}

/** The VAT number of the customer's company, beside the price at step 5. */
export const vatNumberModel = defineModel({
  fixtures: vatNumberFixtures,
  heard: ['settled', 'failed'],
  view: (actor) => <VatNumberView actor={actor} />,
  page: stepOf,
  actors: [({ client }) => vatNumberActors(client, { follow: () => ignore, onSaved: ignore })],
  gestures: {
    'number.edit': [
      {
        by: 'person',
        does: (hands, { text: typed }) => hands.type(vatNumberField, typed),
        where: ({ context, leaves }, { text: typed }) => typed !== context.text && !leaves.includes('saving'),
      },
      world('what was typed just before it was sent, or what stands there already'),
    ],
    'number.apply': [{ by: 'person', does: (hands) => hands.press(applyNumber) }],
    'user.changed': [world('the session')],
  },
  sights: {
    settled: (context: VatNumberContext) => [...shows(context), ...rests(context), ...lacks(invalid, saved)],
    typed: (context: VatNumberContext) => [
      ...shows(context),
      ...enabled(applyNumber),
      ...looks(applyNumber, 'idle'),
      ...lacks(invalid, ...failures),
    ],
    saving: (context: VatNumberContext) => [...shows(context), ...busy(applyNumber)],
    taken: (context: VatNumberContext) => [...shows(context), ...rests(context), ...sees(saved)],
    refused: (context: VatNumberContext) => [...shows(context), ...disabled(applyNumber), ...sees(invalid)],
    failed: (context: VatNumberContext) => [...shows(context), ...enabled(applyNumber), ...failureOf(context)],
  },
  replies: {
    saveVatNumber: (output) => [
      succeeds(companyInfo, { data: vatNumberFixtures.states.settled.user.company, confirmed: true }),
      output.ok
        ? succeeds(editProfile, output.value)
        : output.code === 'FORTNOX_ERROR' || output.code === 'UNAUTHORIZED'
          ? refuses(editProfile, output.code)
          : cutsOff(editProfile),
    ],
    followUser: 'listens',
  },
})
