import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import { formatCount } from '#domain/money/format.ts'
import { orderMessage } from '#domain/order/messages.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { ChosenChips } from './chosen-languages.tsx'
import { NextButton } from './next-button.tsx'
import css from './quote-slip.module.css'
import { isUnconfirmed, quoteStatus, quoteWords, sourceWords, totalOf, type LanguagesActor } from './quote-status.ts'

/** On small screens: the total and Next, always in view. */
export function QuoteBar({ actor, onLeave }: { actor: LanguagesActor; onLeave: () => void }) {
  const status = useSelector(actor, quoteStatus)
  const total = useSelector(actor, ({ context }) => totalOf(context))
  const unconfirmed = useSelector(actor, isUnconfirmed)
  const note = useSelector(actor, barNote)
  const empty = useDeferredValue(useSelector(actor, ({ context }) => context.draft.targets.length === 0))
  return (
    <BottomBar
      until="large"
      figure={<span className={unconfirmed ? css['unconfirmed'] : undefined}>{total}</span>}
      note={
        <>
          {note}
          {!empty && (
            <>
              {' '}
              <a href="#summary">Summary</a>
            </>
          )}
        </>
      }
      above={!empty && <ChosenChips actor={actor} onLeave={onLeave} />}
    >
      {status === 'refused' ? (
        <Button
          kind="primary"
          size="large"
          onClick={() => {
            onLeave()
            actor.send({ type: 'quote.retry' })
          }}
        >
          Try again
        </Button>
      ) : (
        <NextButton actor={actor} />
      )}
    </BottomBar>
  )
}

function barNote(snapshot: ReturnType<LanguagesActor['getSnapshot']>): string {
  const { context } = snapshot
  if (quoteStatus(snapshot) === 'unsaved')
    return orderMessage(context.refusal ?? 'UNEXPECTED_ERROR', context.supportEmail, context).text
  const words = sourceWords(context)
  const news = quoteWords(snapshot)
  const plain = `${words === undefined ? '' : `${formatCount(words)} words. `}VAT not included`
  return (quoteStatus(snapshot) === 'refused' ? news?.text : news?.title) ?? plain
}
