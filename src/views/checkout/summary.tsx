import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { formatCount, formatMoney, formatShare } from '#domain/money/format.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { amountsBy } from '#domain/payments/price.ts'
import { estimateOf } from '#domain/pricing/estimate.ts'
import { numberAdvice, waysOf } from '#domain/pricing/estimate-words.ts'
import { feeLines } from '#domain/pricing/fee-lines.ts'
import { cardHint } from '#domain/pricing/fee-shares.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { taxNotes } from '#domain/pricing/tax-words.ts'
import { shownQuotation } from '#machines/checkout/checkout.context.ts'
import { Slip, SlipLine, SlipLines, SlipTotal } from '#ui/slip.tsx'
import type { EstimateProps } from '#views/estimate/estimate.tsx'
import type { CheckoutActor } from './checkout.actor.ts'
import { CurrencyChoice, QuoteDownload } from './summary.actions.tsx'
import { isBeingPaid, isChangingCurrency } from './selectors.ts'

export interface SummaryProps {
  actor: CheckoutActor
  estimate?: ((priced: Pick<EstimateProps, 'quotation' | 'methods'>) => ReactNode) | undefined
  taxCountry?: (() => string | undefined) | undefined
  /** The field of a customer's VAT number. */
  vatNumber?: ((shown: VatNumberShown) => ReactNode) | undefined
}

type VatNumberShown = {
  readonly user: User
  readonly words: string | undefined
  readonly counted: boolean
  readonly locked: boolean
}

export function Summary({ actor, estimate, taxCountry, vatNumber }: SummaryProps) {
  const quotation = useSelector(actor, ({ context }) => shownQuotation(context))
  const method = useSelector(actor, ({ context }) => context.method)
  const { info, language, resource, paymentMethod } = useSelector(actor, ({ context }) => context.order)
  const user = useSelector(actor, ({ context }) => context.user)
  const changing = useSelector(actor, isChangingCurrency)
  const locked = useSelector(actor, isBeingPaid)
  const [file] = resource.files
  const { netCost, tax, totalCost, totalTransactionFee } = amountsBy(quotation, method)
  const money = (amount: number) => formatMoney(amount, quotation.currency)
  const languages = quotation.items.length
  const note = taxNotes[tax.treatment]
  return (
    <Slip label="Summary">
      <SlipLines>
        <SlipLine
          label={<strong>{info?.gameTitle ?? file?.original}</strong>}
          amount={`${formatCount(file?.wordCount?.sourceWordCount ?? 0)} words`}
        />
        <SlipLine
          label={`Translation, ${languages} ${languages === 1 ? 'language' : 'languages'}`}
          amount={money(quotation.sumCost)}
          hint={memoryHint(quotation)}
        />
        {feeLines(quotation, language).map(({ label, amount, hint }) => (
          <SlipLine key={label} label={label} amount={money(amount)} hint={hint} />
        ))}
        {totalTransactionFee > 0 && (
          <SlipLine label="Card processing fee" amount={money(totalTransactionFee)} hint={cardHint(language?.fees)} />
        )}
        <SlipLine label="Net cost" amount={money(netCost)} sum />
        {tax.rate !== undefined && <SlipLine label={`VAT ${formatShare(tax.rate)}`} amount={money(tax.amount)} />}
      </SlipLines>
      <SlipTotal label="Total" amount={money(totalCost)} stale={changing}>
        {note && <p>{note}</p>}
      </SlipTotal>
      {user
        ? vatNumber?.({
            user,
            words: adviceFor(user, quotation, paymentMethod.methods),
            counted: tax.treatment === 'reverseCharge',
            locked,
          })
        : estimate?.({ quotation, methods: paymentMethod.methods })}
      <CurrencyChoice actor={actor} />
      <QuoteDownload actor={actor} taxCountry={taxCountry} />
    </Slip>
  )
}

/** What a VAT number changes for a company. */
function adviceFor(
  { company: { address } }: User,
  quotation: Quotation,
  methods: readonly PaymentMethod[],
): string | undefined {
  const estimate = estimateOf(quotation, address.country)
  return numberAdvice(estimate, address.country, quotation.currency, waysOf(methods))
}

/** The words in all languages that are not charged: '4,680 words known to translation memory are free'. */
function memoryHint({ items }: Quotation): string | undefined {
  const words = items.reduce((all, { matchedWords = 0 }) => all + matchedWords, 0)
  return words > 0 ? `${formatCount(words)} words known to translation memory are free` : undefined
}
