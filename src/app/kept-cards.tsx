import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { keptCardsActors } from '#actors/kept-cards/kept-cards.actors.ts'
import type { Client } from '#api/client.ts'
import { keptCardsMachine } from '#machines/kept-cards/kept-cards.machine.ts'
import { KeptCardsView } from '#views/kept-cards/kept-cards.view.tsx'

/** `onRemoved` hears of each card that is gone. */
export function composeKeptCards(client: Client, onRemoved?: () => void) {
  return keptCardsMachine.provide({ actors: keptCardsActors(client, onRemoved) })
}

export function KeptCards({ client, onRemoved }: { client: Client; onRemoved: () => void }) {
  const [machine] = useState(() => composeKeptCards(client, onRemoved))
  return <KeptCardsView actor={useActorRef(machine)} />
}
