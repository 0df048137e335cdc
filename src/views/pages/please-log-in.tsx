import { Button } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'

interface PleaseLogInProps {
  /** 'Please login to see your orders' */
  title: string
  /** h1 as the page's own heading, h2 if the page has one already. */
  level: 'h1' | 'h2'
  onLogin: () => void
}

export function PleaseLogIn({ title, level, onLogin }: PleaseLogInProps) {
  return (
    <Statement level={level} title={title}>
      <Button kind="primary" size="large" onClick={onLogin}>
        Log in
      </Button>
    </Statement>
  )
}
