import { checkoutActors } from '#actors/checkout/checkout.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutLogic } from '#machines/order/step-logic.ts'
import { CheckoutView, type CheckoutActor } from '#views/checkout/checkout.view.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import { terminal } from '../payment/terminal.ts'
import type { StepModule } from '../step-modules.tsx'

export const checkoutStep: StepModule<CheckoutLogic> = {
  logic: ({ client }) => asChild(checkoutMachine.provide({ actors: checkoutActors(client, terminal) })),
  view: (step, { onBack, onLogin, onSignup }) => (
    <CheckoutView
      actor={step as CheckoutActor}
      onBack={onBack}
      onLogin={onLogin}
      onSignup={onSignup}
      payment={(payment) => payment && <PaymentView actor={payment} />}
    />
  ),
}
