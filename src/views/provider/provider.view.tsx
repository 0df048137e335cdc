import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import type { ProviderActor } from './provider.actor.ts'
import css from './provider.module.css'

interface ProviderViewProps {
  actor: ProviderActor
  /** The name of the provider: 'Stripe'. */
  name: string
  children: ReactNode
}

/** A provider's own form or button, once its script has loaded; a message until then, or when it fails. */
export function ProviderView({ actor, name, children }: ProviderViewProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value)
  switch (value) {
    case 'idle':
      return null
    case 'connecting':
      return (
        <div className={css['place']}>
          <Progress label={`Connecting to ${name}`} />
        </div>
      )
    case 'ready':
      return children
    case 'unavailable':
      return (
        <div className={css['place']}>
          <Note tone="danger" title={`${name} could not be reached`} announce="alert">
            You may be offline, or something in your browser or network blocks it. You have not been charged. Please try
            again, or choose another way to pay.
          </Note>
          <div>
            <Button onClick={() => actor.send({ type: 'provider.retry' })}>Try again</Button>
          </div>
        </div>
      )
    case 'missing':
      return (
        <p className={css['quiet']} role="status">
          No wallet is set up in this browser.
        </p>
      )
  }
}
