import type { ActorRefFrom } from 'xstate'
import { authActors } from '#actors/auth/auth.actors.ts'
import { authMachine } from '#machines/auth/auth.machine.ts'
import { asChild } from '#machines/child-logic.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import type { AuthModule } from './auth-module.tsx'
import { Resend } from './resend.tsx'

export const authModule: AuthModule = {
  logic: (client) => asChild(authMachine.provide({ actors: authActors(client) })),
  view: (auth, client) => (
    <AuthView
      actor={auth as ActorRefFrom<typeof authMachine>}
      unconfirmed={(email) => <Resend key={email} client={client} email={email} offer="Send it again" />}
    />
  ),
}
