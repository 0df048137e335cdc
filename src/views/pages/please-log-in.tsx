import { Button } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'

interface PleaseLogInProps {
  /** 'Please login to see your orders' */
  title: string
  /** The page's own heading, unless the page has one. */
  level: 'h1' | 'h2'
  onLogin: () => void
}

/** What stands where only a customer sees more. */
export function PleaseLogIn({ title, level, onLogin }: PleaseLogInProps) {
  return (
    <Statement level={level} title={title}>
      <Button kind="primary" size="large" onClick={onLogin}>
        Log in
      </Button>
    </Statement>
  )
}
