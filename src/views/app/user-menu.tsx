import { useId, useRef, type FocusEvent, type Ref } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { Icon } from '#ui/icon.tsx'
import css from './app.module.css'

interface UserMenuProps {
  ref?: Ref<HTMLButtonElement> | undefined
  user: User
  onEdit: () => void
  onLogOut: () => void
}

/** The customer's first name in the header; its menu shows who is signed in and where to go. */
export function UserMenu({ ref, user, onEdit, onLogOut }: UserMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.hidePopover()
  }
  return (
    <div className={css['user']} onBlur={closeWhenLeft}>
      <button ref={ref} type="button" className={css['name']} popoverTarget={id}>
        <span>{user.firstName}</span> <Icon name="chevronDown" small />
      </button>
      <div ref={menu} id={id} popover="auto" className={css['menu']}>
        <a className={css['who']} href="/profile">
          <span>
            {user.firstName} {user.lastName}
          </span>{' '}
          <small>Profile</small>
        </a>
        <a href="/orders">View orders</a>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onEdit}>
          Edit account information
        </button>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onLogOut}>
          Log out
        </button>
      </div>
    </div>
  )
}
