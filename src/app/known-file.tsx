import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { knownFileActors } from '#actors/download/known-file.actors.ts'
import type { Client } from '#api/client.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import type { ChoiceInput } from '#machines/languages/languages.types.ts'
import { KnownFileView } from '#views/languages/known-file.view.tsx'

type KnownFileProps = { readonly client: Client; readonly choice: ChoiceInput }

/** The download of a file that translation memory fills in the chosen languages; another choice is another download. */
export function KnownFile({ client, choice }: KnownFileProps) {
  const { key, version, draft } = choice
  return <OfChoice key={[key.id, version, ...draft.targets].join(' ')} client={client} choice={choice} />
}

function OfChoice({ client, choice }: KnownFileProps) {
  const [machine] = useState(() => downloadMachine.provide({ actors: knownFileActors(client, choice) }))
  return <KnownFileView actor={useActorRef(machine)} />
}
