import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Client } from '#api/client.ts'
import type { AuthShown } from '#machines/app/app.setup.ts'
import { deferred, type ChildLogic } from '#machines/child-logic.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'

type AuthLogic = ChildLogic<AuthShown, AuthInput>

/** The account dialogs as their module gives them. */
export type AuthModule = {
  readonly logic: (client: Client) => AuthLogic
  readonly view: (auth: AnyActorRef, client: Client) => ReactNode
}

/** The account dialogs, fetched when one is opened. */
export function createAuthModule(client: Client) {
  let loaded: { logic: AuthLogic; view: AuthModule['view'] } | undefined
  const need = () => {
    if (!loaded) throw new Error('The account dialogs were opened before their code was there')
    return loaded
  }
  return {
    logic: deferred(() => need().logic),
    view: (auth: AnyActorRef | undefined) => auth && need().view(auth, client),
    load: async () => {
      const { authModule } = await import('./auth.module.tsx')
      loaded ??= { logic: authModule.logic(client), view: authModule.view }
    },
  }
}
