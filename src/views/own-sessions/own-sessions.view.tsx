import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import css from '../account/account-list.module.css'
import { AccountList, RefusedChange } from '../account/account-list.tsx'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import { TryAgain } from '../pages/try-again.tsx'
import type { OwnSessionsActor } from './own-sessions.actor.ts'
import { SessionRow, SessionSkeleton } from './session-row.tsx'

export function OwnSessionsView({ actor }: { actor: OwnSessionsActor }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AccountList title="Logged in on" news={useSelector(actor, newsOf)} heading={heading}>
      <Content actor={actor} onLeave={() => heading.current?.focus()} />
    </AccountList>
  )
}

interface ContentProps {
  actor: OwnSessionsActor
  /** Moves the focus, because the pressed button is removed. */
  onLeave: () => void
}

function Content({ actor, onLeave }: ContentProps) {
  const state = useSelector(actor, ({ value }) => value)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  switch (state) {
    case 'loading':
      return <SessionSkeleton />
    case 'failed':
      return (
        <TryAgain
          refusal={refusal}
          retryAt={retryAt}
          onRetry={() => {
            onLeave()
            actor.send({ type: 'sessions.retry' })
          }}
        />
      )
    case 'routing':
    case 'alone':
    case 'listed':
    case 'ending':
    case 'endingOthers':
    case 'unended':
      return <Listing actor={actor} onAllGone={onLeave} />
  }
}

function Listing({ actor, onAllGone }: { actor: OwnSessionsActor; onAllGone: () => void }) {
  const sessions = useSelector(actor, ({ context }) => context.sessions)
  const total = useSelector(actor, ({ context }) => context.total)
  const chosen = useSelector(actor, (snapshot) => (snapshot.matches('ending') ? snapshot.context.chosen : undefined))
  const endingOthers = useSelector(actor, (snapshot) => snapshot.matches('endingOthers'))
  const alone = useSelector(actor, (snapshot) => snapshot.matches('alone'))
  const mayEnd = useSelector(actor, (snapshot) => snapshot.can({ type: 'sessions.endOthers' }))
  const list = useFocusAfterRemoval(sessions.length, onAllGone)
  return (
    <>
      <ul className={css['list']} ref={list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={session.id === chosen}
            disabled={!mayEnd}
            onEnd={() => actor.send({ type: 'session.end', id: session.id })}
          />
        ))}
      </ul>
      {total > sessions.length && (
        <p className={css['quiet']}>
          {sessions.length} of {total} are shown: those that were seen last.
        </p>
      )}
      <Unended actor={actor} />
      {alone ? (
        <p className={css['quiet']}>You are logged in nowhere else.</p>
      ) : (
        <div>
          <Button
            disabled={!mayEnd && !endingOthers}
            busy={endingOthers}
            onClick={() => actor.send({ type: 'sessions.endOthers' })}
          >
            Log out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}

function Unended({ actor }: { actor: OwnSessionsActor }) {
  const shown = useSelector(actor, (snapshot) => snapshot.matches('unended'))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  return shown && <RefusedChange title="You may still be logged in there" refusal={refusal} retryAt={retryAt} />
}

function newsOf({ value, context: { total } }: ReturnType<OwnSessionsActor['getSnapshot']>): string {
  if (value === 'loading') return 'Loading where you are logged in'
  if (value === 'ending' || value === 'endingOthers') return 'Logging out'
  if (value === 'alone') return 'You are logged in here alone'
  return value === 'listed' ? `You are logged in on ${total} browsers` : ''
}
