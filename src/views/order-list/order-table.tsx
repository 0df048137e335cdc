import type { ReactNode } from 'react'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { pageSize, purchasedDate, rowsOnPage } from '#domain/order/order-list.ts'
import { orderStatus } from '#domain/order/order-state.ts'
import { formatMoney } from '#domain/money/format.ts'
import { moneyBackNames, moneyBackSums } from '#domain/payments/money-back.ts'
import { paidAmount } from '#domain/payments/paid-amount.ts'
import { Tag } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, PanelTable, Row, RowHead, TableBody, TableHead } from '#ui/table.tsx'
import css from './order-list.module.css'
import { QuestionsLink } from './questions-link.tsx'

/** Render what can be downloaded of an order. */
export type DownloadSlots = {
  readonly file: (order: CustomerOrder, fileName: string) => ReactNode
  readonly receipt: (order: CustomerOrder, name: string) => ReactNode
}

/** Either orders, which others may be about to replace, or a page that is being loaded, which shows placeholder rows. */
type OrderTableProps = DownloadSlots &
  (
    | { readonly orders: readonly CustomerOrder[]; readonly pending?: boolean }
    | { readonly page: number; readonly total: number; readonly orders?: never; readonly pending?: never }
  )

export function OrderTable({ file, receipt, ...props }: OrderTableProps) {
  return (
    <PanelTable label="Orders" className={css['orders']} busy={props.pending ?? props.orders === undefined}>
      <TableHead>
        <HeadCell className={css['id']}>Order ID</HeadCell>
        <HeadCell className={css['date']}>Purchased date</HeadCell>
        <HeadCell>Game name</HeadCell>
        <HeadCell className={css['total']} number>
          Total paid
        </HeadCell>
        <HeadCell className={css['file']}>Translated file</HeadCell>
        <HeadCell className={css['status']}>Status</HeadCell>
        <HeadCell className={css['questions']}>Q&amp;A</HeadCell>
      </TableHead>
      <TableBody>
        {props.orders
          ? props.orders.map((order) => <OrderRow key={order.uid} order={order} file={file} receipt={receipt} />)
          : Array.from({ length: rowsToCome(props) }, (_, index) => <SkeletonRow key={index} />)}
      </TableBody>
    </PanelTable>
  )
}

function OrderRow({ order, file, receipt }: DownloadSlots & { readonly order: CustomerOrder }) {
  const { id, createdAt, project, payment, merge, state } = order
  const paid = paidAmount(payment)
  const status = orderStatus(state)
  return (
    <Row>
      <RowHead className={css['number']}>
        <a href={`/orders/${id}`}>{id}</a>
      </RowHead>
      <Cell className={css['when']}>{purchasedDate(createdAt)}</Cell>
      <Cell className={css['game']}>{project}</Cell>
      <Cell number>
        <span className={css['paid']}>
          {paid ? formatMoney(paid.amount, paid.currency) : '–'}
          {payment.method !== 'bypass' && receipt(order, `Receipt of order ${id}`)}
          {paid &&
            moneyBackSums(payment.returned ?? []).map(({ state, amount }) => (
              <small key={state} className={css['back']}>
                {moneyBackNames[state]} {formatMoney(amount, paid.currency)}
              </small>
            ))}
        </span>
      </Cell>
      <Cell className={merge ? css['name'] : css['none']}>{merge ? file(order, merge.original) : 'Not ready'}</Cell>
      <Cell className={css['end']}>
        {status === 'Completed' ? (
          <Tag tone="success" icon="check">
            {status}
          </Tag>
        ) : (
          <Tag tone="accent">{status}</Tag>
        )}
      </Cell>
      <Cell className={css['questions']}>
        <QuestionsLink order={order} />
      </Cell>
    </Row>
  )
}

function SkeletonRow() {
  return (
    <Row>
      <Cell>
        <Skeleton width="short" />
      </Cell>
      <Cell className={css['when']}>
        <Skeleton width="medium" />
      </Cell>
      <Cell>
        <Skeleton width="long" />
      </Cell>
      <Cell number>
        <Skeleton width="medium" />
      </Cell>
      <Cell>
        <Skeleton width="medium" />
      </Cell>
      <Cell className={css['end']}>
        <Skeleton width="medium" />
      </Cell>
      <Cell className={css['questions']}>
        <Skeleton width="short" />
      </Cell>
    </Row>
  )
}

/** As many rows as the page will have; the page size while that is unknown. */
function rowsToCome({ page, total }: { page: number; total: number }): number {
  return rowsOnPage(page, total) || pageSize
}
