import type { ReactNode } from 'react'
import type { Order } from '#domain/order/order.ts'
import { textDirection } from '#domain/languages/direction.ts'
import { toTag } from '#domain/languages/language-id.ts'
import { quotationMarks } from '#domain/languages/quotation-marks.ts'
import { thankYou } from '#domain/languages/thank-you.ts'
import { formatMoney } from '#domain/money/format.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { Bracket } from '#ui/bracket.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Code } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LanguageQuote } from '#ui/language-quote.tsx'
import css from './thanks.module.css'

type ThanksViewProps = {
  readonly order: Order
  readonly receipt: ReactNode
  readonly onContinue: () => void
}

export function ThanksView({ order, receipt, onContinue }: ThanksViewProps) {
  const { id, info, language, payment, resource } = order
  const billed = payment && billedAmount(payment.invoice)
  const totalLabel = payment?.method === 'bypass' ? 'Total' : 'Total paid'
  const game = info?.gameTitle ?? resource.files[0]?.original
  return (
    <Bracket size="large" className={css['thanks']}>
      <p className={css['order']}>Order ID {id}</p>
      <h1 tabIndex={-1}>Thank you for your order!</h1>
      <ThankYous targets={language?.targets ?? []} />
      <DescriptionList
        items={[
          ...(game === undefined ? [] : [{ label: 'Game name', value: game }]),
          ...(billed ? [{ label: totalLabel, value: formatMoney(billed.amount, billed.currency) }] : []),
        ]}
      />
      <p className={css['next']}>
        Linguists begin on your text now. What they need to know they ask <a href={`/orders/${id}`}>beside the order</a>
        , and the translated file comes to your orders.
      </p>
      <div className={css['actions']}>
        <Button kind="primary" size="large" cue onClick={onContinue}>
          Continue Order
        </Button>
        <LinkButton size="large" href="/orders">
          View orders
        </LinkButton>
        {payment && payment.method !== 'bypass' && receipt}
      </div>
    </Bracket>
  )
}

function ThankYous({ targets }: { targets: readonly string[] }) {
  const said = targets.flatMap((lang) => {
    const words = thankYou(lang)
    return words === undefined ? [] : [{ lang, words, marks: quotationMarks(lang) }]
  })
  if (said.length === 0) return null
  return (
    <ul className={css['languages']} aria-label="Thank you, in your languages">
      {said.map(({ lang, words, marks }) => (
        <li key={lang}>
          <Code>{lang}</Code>
          <LanguageQuote lang={toTag(lang)} dir={textDirection(lang)} marks={[marks.open, marks.close]}>
            {words}
          </LanguageQuote>
        </li>
      ))}
    </ul>
  )
}
