import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { confirmationActors } from '#actors/confirmation/confirmation.actors.ts'
import type { User } from '#domain/accounts/user.ts'
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts'
import { ConfirmationView } from '#views/confirmation/confirmation.view.tsx'
import type { ComposedApp } from './compose.ts'
import { Resend } from './resend.tsx'
import type { AppRouter } from './router.ts'

type ConfirmPageProps = {
  readonly composed: ComposedApp
  readonly user: User | undefined
  readonly token: string
}

export function composeConfirmation({ app, client }: Pick<ComposedApp, 'app' | 'client'>) {
  const confirmed = (email: string) => app.send({ type: 'address.confirmed', email })
  return confirmationMachine.provide({ actors: confirmationActors(client, confirmed) })
}

/** The page behind the link of a confirmation mail. Once the token has been used, it is removed from the address. */
export function ConfirmPage({ composed: { app, client, logIn }, user, token }: ConfirmPageProps) {
  const { history } = useRouter<AppRouter>()
  const [machine] = useState(() => composeConfirmation({ app, client }))
  const actor = useActorRef(machine, { input: { token } })
  const isUsed = useSelector(actor, (snapshot) => snapshot.matches('confirmed') || snapshot.matches('dead'))
  useEffect(() => {
    if (isUsed && token !== '') history.replace('/confirm')
  }, [history, isUsed, token])
  return (
    <ConfirmationView
      actor={actor}
      user={user}
      resend={(email) => <Resend key={email} client={client} email={email} offer="Send a new one" />}
      onLogin={logIn}
    />
  )
}
