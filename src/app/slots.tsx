import type { AnyActorRef } from 'xstate'
import type { AppActor } from '#views/app/app.actor.ts'
import type { OrderSlots, StepMoves } from '#views/order/order.view.tsx'
import type { UploadActor } from '#views/upload/upload.actor.ts'
import { UploadView } from '#views/upload/upload.view.tsx'
import type { StepModules } from './step-modules.ts'
import type { LateStep, StepFrame } from './steps/step-module.ts'

/** The views of the steps. Step 1 keeps the same view when its order begins. */
export function orderSlots(app: AppActor, steps: StepModules): OrderSlots {
  const frameOf = (moves: StepMoves): StepFrame => ({
    ...moves,
    onLogin: () => app.send({ type: 'account.open', opens: { form: 'signin' } }),
    onSignup: () => app.send({ type: 'account.open', opens: { form: 'signup' } }),
    onProfile: (user) => app.send({ type: 'profile.changed', user }),
  })
  const late = (name: LateStep) => (step: AnyActorRef | undefined, moves: StepMoves) =>
    steps.view(name, step, frameOf(moves))
  return {
    start: () => <UploadView actor={undefined} />,
    upload: (step, { onNext }) => <UploadView actor={step as UploadActor | undefined} onNext={onNext} />,
    setup: late('setup'),
    languages: late('languages'),
    information: late('information'),
    checkout: late('checkout'),
    thanks: late('thanks'),
  }
}
