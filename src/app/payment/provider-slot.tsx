import { useActorRef, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { accepted, refused, type Result } from '#domain/result.ts'
import { providerMachine } from '#machines/provider/provider.machine.ts'
import type { ProviderActor } from '#views/provider/provider.actor.ts'
import { ProviderView } from '#views/provider/provider.view.tsx'

interface ProviderSlotProps {
  name: string
  /** Whether the provider's script has loaded; may reject when it has not. */
  connect: () => Promise<boolean>
  children: (provider: ProviderActor) => ReactNode
}

/** The place for a provider's form. Its script is fetched when the place is first shown. */
export function ProviderSlot({ name, connect, children }: ProviderSlotProps) {
  const provider = useActorRef(providerMachine.provide({ actors: { connect: fromPromise(() => tried(connect)) } }))
  const ready = useSelector(provider, (snapshot) => snapshot.matches('ready'))
  return (
    <ProviderView actor={provider} name={name}>
      {ready && children(provider)}
    </ProviderView>
  )
}

/** A blocked script and a missing connection look alike: the script is not there. */
async function tried(connect: () => Promise<boolean>): Promise<Result<null, 'OFFLINE'>> {
  try {
    return (await connect()) ? accepted(null) : refused('OFFLINE')
  } catch {
    return refused('OFFLINE')
  }
}
