import type { ReactNode } from 'react'
import { shownDay } from '#domain/links/calendar-day.ts'
import { addressLines } from '#domain/links/link-customer.ts'
import { formatCount, formatMoney, formatShare } from '#domain/money/format.ts'
import { unitNames, type Offer, type OfferOrder } from '#domain/offers/offer.ts'
import { formatUnitPrice } from '#domain/offers/unit-price.ts'
import { managementHint } from '#domain/pricing/fee-shares.ts'
import { taxNotes } from '#domain/pricing/tax-words.ts'
import { LinesTable, type LinesColumn } from '#ui/lines-table.tsx'
import { Slip, SlipLine, SlipLines, SlipTotal } from '#ui/slip.tsx'
import { PaperDetails } from '#views/link/paper-details.tsx'
import paper from '#views/link/paper.module.css'
import css from './offer.module.css'

export const offerColumns: readonly LinesColumn[] = [
  { label: 'Name' },
  { label: 'Quantity', number: true },
  { label: 'Unit' },
  { label: 'Price per unit', number: true },
  { label: 'Discount', number: true },
  { label: 'Total', number: true },
]

interface OfferPaperProps {
  offer: Offer
  /** The level of the headings of its parts. */
  level: 'h2' | 'h3'
  children?: ReactNode
}

export function OfferPaper({ offer, level: Heading, children }: OfferPaperProps) {
  const { order, user, project, orderNumber } = offer
  return (
    <>
      <PaperDetails
        items={[
          { label: 'Order number', value: orderNumber },
          { label: 'Date', value: shownDay(order.orderDate) },
          { label: 'Valid until', value: shownDay(project.quoteExpirationDate) },
          { label: 'Your contact', value: project.ldContactPerson },
        ]}
      />
      <div className={paper['projects']}>
        {order.projects.map(({ name, rows }) => (
          <div key={name}>
            <Heading>{name}</Heading>
            <LinesTable label={name} columns={offerColumns} lines={rows.map((row) => lineOf(row, order))} />
          </div>
        ))}
      </div>
      <div className={css['below']}>
        <div className={paper['pair']}>
          {project.notes && (
            <div>
              <Heading>Notes</Heading>
              <p className={paper['note']}>{project.notes}</p>
            </div>
          )}
          <div>
            <Heading>Customer</Heading>
            <p className={paper['note']}>{addressLines(user).join('\n')}</p>
          </div>
        </div>
        <div className={css['totals']}>
          <Totals order={order} />
        </div>
        {children && <div className={css['answer']}>{children}</div>}
      </div>
    </>
  )
}

function lineOf(
  { name, quantity, unit, pricePerUnit, discount, totalCost }: OfferOrder['projects'][number]['rows'][number],
  { currency }: OfferOrder,
): (string | undefined)[] {
  return [
    name,
    formatCount(quantity),
    unitNames[unit],
    formatUnitPrice(pricePerUnit, unit, currency),
    discount > 0 ? formatShare(discount) : undefined,
    formatMoney(totalCost, currency),
  ]
}

function Totals({ order }: { order: OfferOrder }) {
  const { currency, tax, totalDiscountAmount, minimumAdjustmentFee } = order
  const money = (amount: number) => formatMoney(amount, currency)
  const note = taxNotes[tax.treatment]
  return (
    <Slip label="Summary">
      <SlipLines>
        <SlipLine
          label="Total translation cost"
          amount={money(order.totalTranslationCost)}
          hint={totalDiscountAmount > 0 ? `Discounts of ${money(totalDiscountAmount)} are in the totals` : undefined}
        />
        {order.pmFee > 0 && (
          <SlipLine label="Management fee" amount={money(order.pmFee)} hint={managementHint(order.shares)} />
        )}
        {minimumAdjustmentFee > 0 && <SlipLine label="Min adjustment fee" amount={money(minimumAdjustmentFee)} />}
        <SlipLine label="Net cost" amount={money(order.netCost)} sum />
        {tax.treatment === 'vat' && <SlipLine label={`VAT ${formatShare(tax.rate)}`} amount={money(order.totalVAT)} />}
      </SlipLines>
      <SlipTotal label="Total" amount={money(order.totalCost)} quiet>
        {note && <p>{note}</p>}
      </SlipTotal>
    </Slip>
  )
}
