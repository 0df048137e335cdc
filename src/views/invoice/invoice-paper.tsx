import type { ReactNode } from 'react'
import { sumOfInvoice, type Invoice, type InvoiceReply } from '#domain/invoices/invoice.ts'
import { shownDay } from '#domain/links/calendar-day.ts'
import { addressLines } from '#domain/links/link-customer.ts'
import { formatCount, formatMoney, formatRate, formatShare } from '#domain/money/format.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { cardHint, managementHint } from '#domain/pricing/fee-shares.ts'
import { taxNotes } from '#domain/pricing/tax-words.ts'
import { LinesTable, type LinesColumn } from '#ui/lines-table.tsx'
import { Slip, SlipLine, SlipLines, SlipTotal } from '#ui/slip.tsx'
import { PaperDetails } from '#views/link/paper-details.tsx'
import paper from '#views/link/paper.module.css'
import css from './invoice.module.css'

export const invoiceColumns: readonly LinesColumn[] = [
  { label: 'Name' },
  { label: 'Words', number: true },
  { label: 'Cost per word', number: true },
  { label: 'Discount', number: true },
  { label: 'Total', number: true },
]

interface InvoicePaperProps {
  invoice: InvoiceReply
  method: PaymentMethod
  /** The level of the headings of its parts. */
  level: 'h2' | 'h3'
  download: ReactNode
  children?: ReactNode
}

export function InvoicePaper({ invoice, method, level: Heading, download, children }: InvoicePaperProps) {
  const { data, user, invoiceNumber } = invoice
  const columns = columnsOf(data)
  return (
    <>
      <PaperDetails
        items={[
          { label: 'Invoice number', value: invoiceNumber },
          { label: 'Date', value: shownDay(data.issuedOn) },
          { label: 'Customer', value: user.company.companyName },
          { label: 'Projects', value: formatCount(data.projects.length) },
        ]}
      />
      <div className={css['sheet']}>
        <div className={paper['projects']}>
          {data.projects.map(({ name, rows }) => (
            <div key={name}>
              <Heading>{name}</Heading>
              <LinesTable label={name} columns={columns} lines={rows.map((row) => lineOf(row, data, columns))} />
            </div>
          ))}
        </div>
        <div className={css['summary']}>
          <Summary invoice={data} method={method} download={download} />
        </div>
        <div className={paper['projects']}>
          {children && <div>{children}</div>}
          <div>
            <Heading>Payment information</Heading>
            <p className={paper['note']}>{addressLines(user).join('\n')}</p>
          </div>
        </div>
      </div>
    </>
  )
}

/** Without any discount there is no column for them. */
function columnsOf({ projects }: Invoice): readonly LinesColumn[] {
  const hasDiscounts = projects.some(({ rows }) => rows.some(({ discount }) => discount > 0))
  return invoiceColumns.filter(({ label }) => hasDiscounts || label !== 'Discount')
}

function lineOf(
  { name, wordCount, costPerWord, discount, totalCost }: Invoice['projects'][number]['rows'][number],
  { currency }: Invoice,
  columns: readonly LinesColumn[],
): (string | undefined)[] {
  const cells: Readonly<Record<string, string | undefined>> = {
    Name: name,
    Words: formatCount(wordCount),
    'Cost per word': formatRate(costPerWord, currency),
    Discount: discount > 0 ? formatMoney(-discount, currency) : undefined,
    Total: formatMoney(totalCost, currency),
  }
  return columns.map(({ label }) => cells[label])
}

function Summary({ invoice, method, download }: { invoice: Invoice; method: PaymentMethod; download: ReactNode }) {
  const { currency, tax, minimumAdjustmentFee } = invoice
  const sum = sumOfInvoice(invoice, method)
  const money = (amount: number) => formatMoney(amount, currency)
  const note = taxNotes[tax.treatment]
  return (
    <Slip label="Summary">
      <SlipLines>
        <SlipLine label="Project summary" amount={money(invoice.projectSummary)} />
        {invoice.pmFee > 0 && (
          <SlipLine label="Management fee" amount={money(invoice.pmFee)} hint={managementHint(invoice.shares)} />
        )}
        {minimumAdjustmentFee > 0 && <SlipLine label="Min adjustment fee" amount={money(minimumAdjustmentFee)} />}
        {sum.totalTransactionFee > 0 && (
          <SlipLine
            label="Card processing fee"
            amount={money(sum.totalTransactionFee)}
            hint={cardHint(invoice.shares)}
          />
        )}
        <SlipLine label="Net cost" amount={money(sum.netCost)} sum />
        {tax.treatment === 'vat' && <SlipLine label={`VAT ${formatShare(tax.rate)}`} amount={money(sum.totalVAT)} />}
      </SlipLines>
      <SlipTotal label={invoice.isPaid ? 'Total paid' : 'Total'} amount={money(sum.totalCost)}>
        {note && <p>{note}</p>}
      </SlipTotal>
      {download && <div className={css['download']}>{download}</div>}
    </Slip>
  )
}
