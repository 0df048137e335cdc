import { useId } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { Icon } from '#ui/icon.tsx'
import css from './app.module.css'

/** The first name in the header; behind it, who is signed in and where to go. */
export function UserMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const id = useId()
  return (
    <div className={css['user']}>
      <button type="button" className={css['name']} popoverTarget={id}>
        {user.firstName} <Icon name="chevronDown" small />
      </button>
      <div id={id} popover="auto" className={css['menu']}>
        <p>
          {user.firstName} {user.lastName}
        </p>
        <a href="/orders">View orders</a>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onLogOut}>
          Log out
        </button>
      </div>
    </div>
  )
}
