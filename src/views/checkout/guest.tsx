import { Button } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'
import css from './checkout.module.css'

/** What a guest is asked for before paying. */
export function Guest({ onLogin, onSignup }: { onLogin: () => void; onSignup: () => void }) {
  return (
    <Statement title="Please login to pay" level="h2">
      <p className={css['quiet']}>Your order stays as it is.</p>
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
