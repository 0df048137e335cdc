import { useActorRef } from '@xstate/react'
import { useState, type ComponentProps } from 'react'
import { resendActors } from '#actors/confirmation/resend.actors.ts'
import type { Client } from '#api/client.ts'
import { resendMachine } from '#machines/resend/resend.machine.ts'
import { ResendView } from '#views/confirmation/resend.view.tsx'

type ResendProps = Pick<ComponentProps<typeof ResendView>, 'offer'> & {
  readonly client: Client
  readonly email: string
}

export function Resend({ client, email, offer }: ResendProps) {
  const [machine] = useState(() => resendMachine.provide({ actors: resendActors(client) }))
  return <ResendView actor={useActorRef(machine, { input: { email } })} offer={offer} />
}
