import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Client } from '#api/client.ts'
import type { User } from '#domain/accounts/user.ts'
import type { StepName } from '#domain/order/steps.ts'
import type { StepLogics } from '#machines/order/step.types.ts'
import type { StepMoves } from '#views/order/order.view.tsx'
import type { LateModule } from '../late-modules.ts'

export type Tools = { readonly client: Client; readonly reader: SourceReader }

/** The moves of the wizard, what a guest can open from a step, and whom a step tells of a changed profile. */
export type StepFrame = StepMoves & {
  readonly onLogin: () => void
  readonly onSignup: () => void
  readonly onProfile: (user: User) => void
}

export type LateStep = Exclude<StepName, 'upload'>

/** The end of the wizard has no machine of its own: its view gets the wizard's. */
export type LateLogics = { [Step in LateStep]: Step extends keyof StepLogics ? StepLogics[Step] : undefined }

export type StepModule<Step extends LateStep> = LateModule<LateLogics[Step], Tools, StepFrame>
