import { LinkButton } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'

/** Where the deletion of an account leads. */
export function AccountDeletedView() {
  return (
    <Statement level="h1" title="Your account is deleted">
      <p>We mail you what we keep by law. You can sign up again with the same address at any time.</p>
      <LinkButton kind="primary" size="large" href="/">
        Start an order
      </LinkButton>
    </Statement>
  )
}
