import type { ReactNode } from 'react'
import type { InvoiceReply } from '#domain/invoices/invoice.ts'
import { shownDay } from '#domain/links/calendar-day.ts'
import { formatMoney } from '#domain/money/format.ts'
import { moneyBackNames, moneyBackSums } from '#domain/payments/money-back.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Statement } from '#ui/statement.tsx'
import paper from '#views/link/paper.module.css'
import { InvoicePaper } from './invoice-paper.tsx'

const methodNames: Record<PaymentMethod, string> = {
  card: 'Card',
  saved_card: 'Card',
  paypal: 'PayPal',
  bypass: 'Without payment',
}

export function Paid({ invoice, children }: { invoice: InvoiceReply; children: ReactNode }) {
  const { data, invoiceNumber } = invoice
  return (
    <>
      <div className={paper['middle']}>
        <Statement level="h1" title="Thank you for your payment!">
          <DescriptionList
            items={[
              { label: 'Invoice number', value: invoiceNumber },
              { label: 'Total paid', value: formatMoney(data.totalCost, data.currency) },
              ...moneyBackSums(data.returned ?? []).map(({ state, amount }) => ({
                label: moneyBackNames[state],
                value: formatMoney(amount, data.currency),
              })),
              ...(data.paid
                ? [
                    { label: 'Paid on', value: shownDay(data.paid.at) },
                    { label: 'Payment method', value: methodNames[data.paid.method] },
                  ]
                : []),
            ]}
          />
        </Statement>
      </div>
      <h2 className={paper['part']}>Translation service order</h2>
      <InvoicePaper invoice={invoice} method={data.paid?.method ?? 'card'} level="h3" download={children} />
    </>
  )
}
