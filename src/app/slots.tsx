import type { AppActor } from '#views/app/app.view.tsx'
import type { OrderSlots, StepMoves } from '#views/order/order.view.tsx'
import { UploadView, type UploadActor } from '#views/upload/upload.view.tsx'
import type { StepFrame, StepModules } from './step-modules.tsx'

/** The views of the steps. Step 1 is one and the same view before there is an order and after. */
export function orderSlots(app: AppActor, steps: StepModules): OrderSlots {
  const frameOf = (moves: StepMoves): StepFrame => ({
    ...moves,
    onLogin: () => app.send({ type: 'account.open', opens: { form: 'signin' } }),
    onSignup: () => app.send({ type: 'account.open', opens: { form: 'signup' } }),
  })
  return {
    start: () => <UploadView actor={undefined} />,
    upload: (step, { onNext }) => <UploadView actor={step as UploadActor | undefined} onNext={onNext} />,
    setup: (step, moves) => step && steps.view('setup', step, frameOf(moves)),
    languages: (step, moves) => step && steps.view('languages', step, frameOf(moves)),
    information: (step, moves) => step && steps.view('information', step, frameOf(moves)),
    checkout: (step, moves) => step && steps.view('checkout', step, frameOf(moves)),
    thanks: steps.thanks,
  }
}
