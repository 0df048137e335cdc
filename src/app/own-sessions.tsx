import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { ownSessionsActors } from '#actors/own-sessions/own-sessions.actors.ts'
import type { Client } from '#api/client.ts'
import { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import { OwnSessionsView } from '#views/own-sessions/own-sessions.view.tsx'

export function composeOwnSessions(client: Client) {
  return ownSessionsMachine.provide({ actors: ownSessionsActors(client) })
}

export function OwnSessions({ client }: { client: Client }) {
  const [machine] = useState(() => composeOwnSessions(client))
  return <OwnSessionsView actor={useActorRef(machine)} />
}
