import type { OwnSession } from '#domain/accounts/own-session.ts'
import { saidAt } from '#domain/questions/said-at.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from '../account/account-list.module.css'

interface SessionRowProps {
  session: OwnSession
  ending: boolean
  disabled: boolean
  onEnd: () => void
}

/**
 * One session. Several sessions may have the same browser, so the button's name says when its session was last seen.
 */
export function SessionRow({ session, ending, disabled, onEnd }: SessionRowProps) {
  const name = session.browser || 'Unknown browser'
  const seen = saidAt(session.seenAt)
  return (
    <li className={css['row']}>
      <div>
        <p className={css['name']}>
          <strong>{name}</strong> {session.isThis && <Tag tone="accent">This browser</Tag>}
        </p>
        <p className={css['quiet']}>
          {!session.isThis && <span className={css['when']}>Last seen {seen}</span>}{' '}
          <span className={css['when']}>Logged in {saidAt(session.openedAt)}</span>
        </p>
      </div>
      {!session.isThis && (
        <Button size="small" disabled={disabled && !ending} busy={ending} onClick={onEnd}>
          Log out
          <VisuallyHidden>
            {' '}
            {name}, last seen {seen}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** A placeholder for this browser's own session, which is always in the list. */
export function SessionSkeleton() {
  return (
    <div className={css['row']} aria-busy="true">
      <div>
        <Skeleton width="medium" />
        <p>
          <Skeleton width="long" />
        </p>
      </div>
    </div>
  )
}
