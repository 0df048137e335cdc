import type { Seller } from '#domain/accounts/seller.ts'
import { Button } from '#ui/button.tsx'
import { Statement } from '#ui/statement.tsx'
import css from './paper.module.css'

interface LinkCrashProps {
  seller: Seller
  onReload?: () => void
}

/** What stands where a page of the link app crashed. */
export function LinkCrash({ seller, onReload = reload }: LinkCrashProps) {
  return (
    <div className={css['whole']} role="alert">
      <Statement level="h1" title="Something went wrong." fallen>
        <p>
          This line was never meant to be seen. Please write to customer support:{' '}
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
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
