import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Question } from '#domain/questions/question.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Statement } from '#ui/statement.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PleaseLogIn } from '../pages/please-log-in.tsx'
import { TryAgain } from '../pages/try-again.tsx'
import { Reading } from './reading.tsx'
import type { ThreadsActor } from './threads.actor.ts'
import css from './threads.module.css'

type ThreadsViewProps = {
  readonly actor: ThreadsActor
  readonly card: (question: Question) => ReactNode
  /** The download of the order's receipt, shown where something was paid. */
  readonly receipt: ReactNode
  readonly onBack: () => void
  readonly onLogin: () => void
}

export function ThreadsView({ actor, card, receipt, onBack, onLogin }: ThreadsViewProps) {
  const orderId = useSelector(actor, ({ context }) => context.orderId)
  const hasReceipt = useSelector(actor, ({ context }) => context.hasReceipt)
  return (
    <>
      <PageHead title={`Q&A - Order ID ${orderId}`} onBack={onBack}>
        {hasReceipt && <div className={css['receipt']}>{receipt}</div>}
      </PageHead>
      <News actor={actor} />
      <Content actor={actor} card={card} onLogin={onLogin} />
    </>
  )
}

type ContentProps = Omit<ThreadsViewProps, 'receipt' | 'onBack'>

function Content({ actor, card, onLogin }: ContentProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'reading'))
  switch (state) {
    case 'signedOut':
      return <PleaseLogIn level="h2" title="Please login to see your questions" onLogin={onLogin} />
    case 'routing':
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed actor={actor} />
    case 'missing':
      return (
        <Statement level="h2" title="This order can’t be found">
          <p>It may be another customer’s, or its number is wrong.</p>
          <LinkButton kind="primary" size="large" href="/orders">
            View orders
          </LinkButton>
        </Statement>
      )
    case 'reading':
      return <Reading actor={actor} card={card} />
  }
}

function Loading() {
  return (
    <div className={css['columns']} aria-busy="true">
      <ul className={css['list']}>
        {[1, 2, 3, 4].map((row) => (
          <li key={row} className={css['coming']}>
            <Skeleton width="medium" />
            <Skeleton width="long" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Failed({ actor }: { actor: ThreadsActor }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const retry = () => actor.send({ type: 'questions.retry' })
  return <TryAgain refusal={refusal} retryAt={retryAt} onRetry={retry} />
}

/** Announces the page's state to screen readers; a thread announces its own changes. */
function News({ actor }: { actor: ThreadsActor }) {
  const news = useSelector(actor, ({ value }) => {
    if (value === 'loading') return 'Loading questions'
    return value === 'missing' ? 'This order can’t be found' : ''
  })
  return (
    <div role="status">
      <VisuallyHidden>{news}</VisuallyHidden>
    </div>
  )
}
