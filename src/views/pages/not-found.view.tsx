import { LinkButton } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'
import css from './pages.module.css'

export function NotFoundView() {
  return (
    <div className={css['middle']}>
      <Statement level="h1" title="There is no page at this address">
        <p>The address may be old, or a letter short.</p>
        <LinkButton kind="primary" size="large" href="/">
          Go to the first page
        </LinkButton>
      </Statement>
    </div>
  )
}
