import { orderMessage } from '#domain/order/messages.ts'
import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import css from './try-again.module.css'

interface TryAgainProps {
  refusal: ErrorCode | ConnectionCode | undefined
  retryAt?: number | undefined
  onRetry: () => void
}

export function TryAgain({ refusal = 'UNEXPECTED_ERROR', retryAt, onRetry }: TryAgainProps) {
  const { title, text } = orderMessage(refusal, useSupportEmail(), { retryAt })
  return (
    <div className={css['failed']}>
      <Note tone="danger" title={title} announce="alert">
        {text}
      </Note>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
