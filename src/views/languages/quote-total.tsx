import { useSelector } from '@xstate/react'
import { formatCount, formatMoney } from '#domain/money/format.ts'
import { orderMessage } from '#domain/order/messages.ts'
import { locallySaved } from '#domain/pricing/local-quote.ts'
import { InSight } from '#ui/in-sight.tsx'
import { Note } from '#ui/note.tsx'
import { SlipTotal } from '#ui/slip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useStanding } from '../order/use-standing.ts'
import css from './quote-slip.module.css'
import { isUnconfirmed, quoteStatus, quoteWords, totalOf, type LanguagesActor } from './quote-status.ts'

/** The total: grey until the service has confirmed it, with a sweep while the service is asked. */
export function QuoteTotal({ actor, onLeave }: { actor: LanguagesActor; onLeave: () => void }) {
  const status = useStanding(actor, quoteStatus)
  const total = useSelector(actor, ({ context }) => totalOf(context))
  const unconfirmed = useSelector(actor, isUnconfirmed)
  const words = useSelector(actor, quoteWords)
  return (
    <SlipTotal
      label="Total"
      amount={total}
      quiet
      unconfirmed={unconfirmed}
      stale={unconfirmed && (status === 'quoting' || status === 'saving')}
      refused={
        status === 'refused' && (
          <>
            {words?.title} {words?.text}{' '}
            <TextButton
              onClick={() => {
                onLeave()
                actor.send({ type: 'quote.retry' })
              }}
            >
              Try again
            </TextButton>
          </>
        )
      }
    >
      {status === 'stale' && <VisuallyHidden>Not confirmed yet</VisuallyHidden>}
      {status === 'quoting' && <VisuallyHidden>Working out the price</VisuallyHidden>}
      <Savings actor={actor} />
      <p>VAT not included</p>
      <MinimumNote actor={actor} />
    </SlipTotal>
  )
}

/** The total already contains the savings: they are shown, not subtracted again. */
function Savings({ actor }: { actor: LanguagesActor }) {
  const pricing = useSelector(actor, ({ context }) => context.order.language)
  const { targets, currency } = useSelector(actor, ({ context }) => context.draft)
  const saved = pricing && locallySaved(pricing, targets, currency)
  if (!saved || saved.amount === 0) return null
  return (
    <>
      <p className={css['saved']}>{formatMoney(saved.amount, currency)} saved by translation memory</p>
      <p>{formatCount(saved.words)} words, left out of the prices already</p>
    </>
  )
}

function MinimumNote({ actor }: { actor: LanguagesActor }) {
  const known = useSelector(actor, ({ context }) => context.quotation ?? context.local)
  if (!known || known.minimumFee === 0) return null
  const { minimumFee, minimumAdjustmentFee, currency } = known
  const least = `Minimum order ${formatMoney(minimumFee, currency)}`
  return (
    <p>{minimumAdjustmentFee > 0 ? `${least}, so ${formatMoney(minimumAdjustmentFee, currency)} is added` : least}</p>
  )
}

export function QuoteNote({ actor }: { actor: LanguagesActor }) {
  const status = useSelector(actor, quoteStatus)
  const words = useSelector(actor, quoteWords)
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const supportEmail = useSelector(actor, ({ context }) => context.supportEmail)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  if (status === 'unsaved') {
    const { title, text } = orderMessage(refusal, supportEmail, { retryAt })
    return (
      <div className={css['note']}>
        <InSight>
          <Note tone="danger" title={title} announce="alert">
            {text}
          </Note>
        </InSight>
      </div>
    )
  }
  if (!words || status === 'refused') return null
  return (
    <div className={css['note']}>
      <Note tone="info" title={words.title}>
        {words.text}
      </Note>
    </div>
  )
}
