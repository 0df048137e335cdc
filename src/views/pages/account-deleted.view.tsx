import { LinkButton } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'
import css from './pages.module.css'

/** Where the deletion of an account leads. */
export function AccountDeletedView() {
  return (
    <div className={css['middle']}>
      <Statement level="h1" title="Your account is deleted">
        <p>A mail says what the law has us keep. You can sign up again with the same address at any time.</p>
        <LinkButton kind="primary" size="large" href="/">
          Go to the first page
        </LinkButton>
      </Statement>
    </div>
  )
}
