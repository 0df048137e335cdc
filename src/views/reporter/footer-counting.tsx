import { lazy, Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { reporterMachine } from '#machines/reporter/reporter.machine.ts'

const CountingChoice = lazy(async () => ({ default: (await import('./counting-choice.tsx')).CountingChoice }))

/** `mayAsk` is false when the browser asks not to be tracked, or when nothing needs consent. */
type Started = { readonly actor: ActorRefFrom<typeof reporterMachine>; readonly mayAsk: boolean }

/** The choice in the footer whether a person's actions are counted; nothing where nobody may be asked, or nothing is counted. */
export function FooterCounting({ reporter }: { reporter: Promise<Started | undefined> }) {
  const [started, setStarted] = useState<Started>()
  useEffect(() => void reporter.then(setStarted), [reporter])
  if (!started?.mayAsk) return null
  return (
    <Suspense fallback={null}>
      <CountingChoice actor={started.actor} />
    </Suspense>
  )
}
