import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'
import css from './checkout.module.css'

interface GuestProps {
  onLogin: () => void
  onSignup: () => void
  children: ReactNode
}

export function Guest({ onLogin, onSignup, children }: GuestProps) {
  return (
    <Statement title="Please login to pay" level="h2">
      <p className={css['quiet']}>{children}</p>
      <div className={css['actions']}>
        <Button kind="primary" size="large" onClick={onLogin}>
          Log in
        </Button>
        <Button size="large" onClick={onSignup}>
          Sign up
        </Button>
      </div>
    </Statement>
  )
}
