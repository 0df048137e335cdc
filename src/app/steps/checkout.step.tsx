import { checkoutActors } from '#actors/checkout/checkout.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutActor } from '#views/checkout/checkout.actor.ts'
import { CheckoutView } from '#views/checkout/checkout.view.tsx'
import { taxCountryOf, WizardEstimate } from '#views/estimate/wizard-estimate.tsx'
import { VatNumber } from '../vat-number.tsx'
import { Payment } from '../payment/payment.tsx'
import { createTerminal } from '../payment/terminal.ts'
import type { StepModule } from './step-module.ts'

const terminal = createTerminal()

export const checkoutStep: StepModule<'checkout'> = {
  logic: ({ client }) => asChild(checkoutMachine.provide({ actors: checkoutActors(client, terminal) })),
  view: (step, { client }, { onBack, onLogin, onSignup, onProfile, wizard }) => (
    <CheckoutView
      actor={step as CheckoutActor}
      onBack={onBack}
      onLogin={onLogin}
      onSignup={onSignup}
      taxCountry={() => taxCountryOf(wizard)}
      estimate={(priced) => <WizardEstimate wizard={wizard} open {...priced} />}
      vatNumber={({ user, ...shown }) => (
        <VatNumber key={user.userUid} client={client} wizard={wizard} user={user} onProfile={onProfile} {...shown} />
      )}
      payment={(payment) => payment && <Payment actor={payment} terminal={terminal} />}
    />
  ),
}
