import { Button } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'
import css from './crash.module.css'

interface CrashViewProps {
  supportEmail: string
  /** Says what is safe: 'Your order is saved.' */
  assurance?: string
  onReload?: () => void
}

export function CrashView({ supportEmail, assurance = 'Your order is saved.', onReload = reload }: CrashViewProps) {
  return (
    <div className={css['crash']} role="alert">
      <Statement level="h1" title="Something went wrong." fallen>
        <p>
          This line was never meant to be seen. {assurance} Please write to customer support:{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <Button kind="primary" size="large" icon="reload" onClick={onReload}>
          Reload
        </Button>
      </Statement>
    </div>
  )
}

function reload(): void {
  location.reload()
}
