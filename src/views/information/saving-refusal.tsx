import { shallowEqual, useSelector } from '@xstate/react'
import { InSight } from '#ui/in-sight.tsx'
import { Note } from '#ui/note.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { refusalMessage } from './status.ts'

/** Why the answers could not be saved. Next tries again. */
export function SavingRefusal({ actor }: { actor: InformationActor }) {
  const message = useSelector(actor, refusalMessage, shallowEqual)
  if (!message) return null
  return (
    <div className={css['refusal']}>
      <InSight>
        <Note tone="danger" title={message.title} announce="alert">
          {message.text}
        </Note>
      </InSight>
    </div>
  )
}
