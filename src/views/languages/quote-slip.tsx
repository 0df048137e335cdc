import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue, type ReactNode, type Ref } from 'react'
import { formatCount, formatMoney } from '#domain/money/format.ts'
import { feeLines } from '#domain/pricing/fee-lines.ts'
import { choiceInput } from '#machines/languages/languages.context.ts'
import type { ChoiceInput } from '#machines/languages/languages.types.ts'
import { skipTarget } from '#ui/skip-links.tsx'
import type { EstimateProps } from '#views/estimate/estimate.tsx'
import { Slip, SlipLine, SlipLines } from '#ui/slip.tsx'
import { ChosenLanguages } from './chosen-languages.tsx'
import { NextButton } from './next-button.tsx'
import css from './quote-slip.module.css'
import { isKnownWhole, sourceWords, type LanguagesActor } from './quote-status.ts'
import { QuoteNote, QuoteTotal } from './quote-total.tsx'

type QuoteSlipProps = {
  readonly actor: LanguagesActor
  readonly ref: Ref<HTMLElement>
  /** Moves the focus, because the focused element is removed. */
  readonly onLeave: () => void
  readonly estimate: ((priced: Pick<EstimateProps, 'quotation' | 'methods'>) => ReactNode) | undefined
  readonly knownFile: ((choice: ChoiceInput) => ReactNode) | undefined
}

export function QuoteSlip({ actor, ref, onLeave, estimate, knownFile }: QuoteSlipProps) {
  const words = useSelector(actor, ({ context }) => sourceWords(context))
  const empty = useDeferredValue(useSelector(actor, ({ context }) => context.draft.targets.length === 0))
  return (
    <Slip id="summary" label="Summary" ref={ref}>
      <SlipLines>
        <SlipLine label="Source words" amount={words === undefined ? '–' : formatCount(words)} strong />
      </SlipLines>
      {empty ? (
        <p className={css['none']}>No languages chosen yet.</p>
      ) : (
        <ChosenLanguages actor={actor} onLeave={onLeave} />
      )}
      <FeeLines actor={actor} />
      <QuoteTotal actor={actor} onLeave={onLeave} />
      <QuoteNote actor={actor} />
      <Known actor={actor} knownFile={knownFile} />
      {!empty && <Estimated actor={actor} estimate={estimate} />}
      <div className={css['next']} {...skipTarget('next')}>
        <NextButton actor={actor} wide />
      </div>
    </Slip>
  )
}

function Known({ actor, knownFile }: Pick<QuoteSlipProps, 'actor' | 'knownFile'>) {
  const known = useSelector(actor, isKnownWhole)
  const choice = useSelector(actor, ({ context }) => choiceInput(context), shallowEqual)
  return known && knownFile ? <div className={css['known']}>{knownFile(choice)}</div> : null
}

function Estimated({ actor, estimate }: Pick<QuoteSlipProps, 'actor' | 'estimate'>) {
  const known = useSelector(actor, ({ context }) => context.quotation ?? context.local)
  const methods = useSelector(actor, ({ context }) => context.order.paymentMethod.methods)
  // With nothing to translate, nothing comes on top.
  return known && known.netCost > 0 ? estimate?.({ quotation: known, methods }) : null
}

/** The fees and discounts between the languages and their total, so that the lines add up. */
function FeeLines({ actor }: { actor: LanguagesActor }) {
  const known = useSelector(actor, ({ context }) => context.quotation ?? context.local)
  const pricing = useSelector(actor, ({ context }) => context.order.language)
  const fees = known ? feeLines(known, pricing) : []
  if (!known || fees.length === 0) return null
  return (
    <SlipLines>
      {fees.map(({ label, amount, hint }, index) => (
        <SlipLine
          key={label}
          label={label}
          amount={formatMoney(amount, known.currency)}
          sum={index === 0}
          hint={hint}
        />
      ))}
    </SlipLines>
  )
}
