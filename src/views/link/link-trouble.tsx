import type { Seller } from '#domain/accounts/seller.ts'
import { linkMessage, type LinkCode } from '#domain/links/messages.ts'
import { Button } from '#ui/button.tsx'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import { Statement } from '#ui/statement.tsx'
import css from './paper.module.css'

export function DeadLink({ seller }: { seller: Seller }) {
  return (
    <div className={css['whole']}>
      <Statement level="h1" title="This link doesn’t work">
        <p>
          It may have been cut short, or a newer one was sent in its place. Please open it from the message again, or
          write to <a href={`mailto:${seller.email}`}>{seller.email}</a>.
        </p>
      </Statement>
    </div>
  )
}

interface LookupFailedProps {
  refusal: LinkCode | undefined
  retryAt?: number | undefined
  seller: Seller
  onRetry: () => void
}

export function LookupFailed({ refusal = 'UNEXPECTED_ERROR', retryAt, seller, onRetry }: LookupFailedProps) {
  const { title, text } = linkMessage(refusal, seller.email, { retryAt })
  return (
    <div className={css['failed']}>
      <Note tone="danger" title={title} announce="alert">
        <MailText text={text} email={seller.email} />
      </Note>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
