import { useActorRef } from '@xstate/react'
import { useState, type ComponentProps } from 'react'
import { vatNumberActors } from '#actors/vat-number/vat-number.actors.ts'
import type { Client } from '#api/client.ts'
import type { User } from '#domain/accounts/user.ts'
import { vatNumberMachine } from '#machines/vat-number/vat-number.machine.ts'
import type { OrderActor } from '#views/order/order.actor.ts'
import { VatNumberView } from '#views/vat-number/vat-number.view.tsx'

type VatNumberProps = Omit<ComponentProps<typeof VatNumberView>, 'actor'> & {
  readonly client: Client
  readonly wizard: OrderActor
  readonly user: User
  readonly onProfile: (user: User) => void
}

export function VatNumber({ client, wizard, user, onProfile, ...shown }: VatNumberProps) {
  const [machine] = useState(() => {
    const follow = (heard: (now: User | undefined) => void) => {
      const following = wizard.subscribe(({ context }) => heard(context.user))
      return () => following.unsubscribe()
    }
    return vatNumberMachine.provide({ actors: vatNumberActors(client, { follow, onSaved: onProfile }) })
  })
  return <VatNumberView {...shown} actor={useActorRef(machine, { input: { user } })} />
}
