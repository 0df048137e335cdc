import { useActorRef, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { accepted, refused } from '#domain/result.ts'
import { providerMachine } from '#machines/provider/provider.machine.ts'
import type { ProviderClient, ProviderInput } from '#machines/provider/provider.types.ts'
import type { ProviderActor } from '#views/provider/provider.actor.ts'
import { ProviderView } from '#views/provider/provider.view.tsx'

interface ProviderSlotProps<Client> {
  name: string
  publicKey: string
  /** The provider's client; undefined when its script has not loaded, which may also reject. */
  connect: (publicKey: string) => Promise<Client | undefined>
  children: (client: Client, provider: ProviderActor) => ReactNode
}

/** The place for a provider's form. Its script is fetched when the place is first shown. */
export function ProviderSlot<Client>({ name, publicKey, connect, children }: ProviderSlotProps<Client>) {
  const provider = useActorRef(
    providerMachine.provide({
      actors: {
        connect: fromPromise<ProviderClient, ProviderInput>(({ input }) => tried(connect, input)),
      },
    }),
    { input: { publicKey } },
  )
  const ready = useSelector(provider, (snapshot) => snapshot.matches('ready'))
  const client = useSelector(provider, ({ context }) => context.client as Client | undefined)
  return (
    <ProviderView actor={provider} name={name}>
      {ready && client !== undefined && children(client, provider)}
    </ProviderView>
  )
}

/** A blocked script and a missing connection look alike: the script is not there. */
async function tried<Client>(
  connect: ProviderSlotProps<Client>['connect'],
  { publicKey = '' }: ProviderInput,
): Promise<ProviderClient> {
  try {
    const client = await connect(publicKey)
    return client === undefined ? refused('OFFLINE') : accepted(client)
  } catch {
    return refused('OFFLINE')
  }
}
