import type { ActorRefFrom } from 'xstate'
import { authActors } from '#actors/auth/auth.actors.ts'
import type { Client } from '#api/client.ts'
import type { AuthShown } from '#machines/app/app.types.ts'
import { authMachine } from '#machines/auth/auth.machine.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import { asChild, type ChildLogic } from '#machines/child-logic.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import type { LateModule } from './late-modules.ts'
import { Resend } from './resend.tsx'

/** The account dialogs, fetched when one is opened. */
export type AuthModule = LateModule<ChildLogic<AuthShown, AuthInput>, { readonly client: Client }, undefined>

export const authModule: AuthModule = {
  logic: ({ client }) => asChild(authMachine.provide({ actors: authActors(client) })),
  view: (auth, { client }) => (
    <AuthView
      actor={auth as ActorRefFrom<typeof authMachine>}
      unconfirmed={(email) => <Resend key={email} client={client} email={email} offer="Send it again" />}
    />
  ),
}
