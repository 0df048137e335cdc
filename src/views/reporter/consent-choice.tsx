import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { reporterMachine } from '#machines/reporter/reporter.machine.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Section } from '#ui/section.tsx'
import css from './consent-choice.module.css'

type ReporterActor = ActorRefFrom<typeof reporterMachine>

interface ConsentChoiceProps {
  /** Undefined when reports have no receiver. */
  actor: ReporterActor | undefined
  /** False when the browser asks not to be tracked, or when nothing needs consent. */
  mayAsk: boolean
}

/** The choice whether a person's actions are counted: they are not before the person agrees. */
export function ConsentChoice({ actor, mayAsk }: ConsentChoiceProps) {
  return (
    <Section title="What is counted">
      {actor && mayAsk ? (
        <Choice actor={actor} />
      ) : (
        <p className={css['text']}>Which pages you look at and what you do on them is not counted.</p>
      )}
      {actor && <Team actor={actor} />}
    </Section>
  )
}

/** The reports that need no consent: our own team sees how orders go, to help when one does not. */
function Team({ actor }: { actor: ReporterActor }) {
  const isTold = useSelector(actor, ({ context }) => context.on.includes('chat'))
  if (!isTold) return null
  return (
    <p className={css['text']}>
      Our team sees the steps of an order and what failed on the way, with the e-mail address of whoever is logged in,
      to help where something goes wrong.
    </p>
  )
}

function Choice({ actor }: { actor: ReporterActor }) {
  const consent = useSelector(actor, ({ context }) => context.consent)
  return (
    <>
      <p className={css['text']}>
        With your consent we count which pages and steps are looked at, and note who signed up or paid and which
        campaign brought them here. You can take it back at any time.
      </p>
      <Checkbox
        label="Count what I do here"
        checked={consent}
        onChange={({ target }) => actor.send({ type: 'consent.changed', consent: target.checked, answered: true })}
      />
    </>
  )
}
