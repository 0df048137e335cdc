import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { pageCount } from '#domain/order/order-list.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { PleaseLogIn } from '../pages/please-log-in.tsx'
import { TryAgain } from '../pages/try-again.tsx'
import type { OrderListActor } from './order-list.actor.ts'
import css from './order-list.module.css'
import { FoundOrders, OrderSearch } from './order-search.tsx'
import { OrderTable, type DownloadSlots } from './order-table.tsx'
import { News } from './order-list-news.tsx'

type OrderListViewProps = DownloadSlots & {
  readonly actor: OrderListActor
  readonly onLogin: () => void
}

/** The customer's orders. Each page of the list has an address, `?page=2`. */
export function OrderListView({ actor, file, receipt, onLogin }: OrderListViewProps) {
  const signedOut = useSelector(actor, (snapshot) => snapshot.matches('signedOut'))
  return (
    <>
      <PageHead title="Order List">
        <LinkButton href="/" kind={signedOut ? 'secondary' : 'primary'} cue>
          Continue Order
        </LinkButton>
      </PageHead>
      <News actor={actor} />
      <Content actor={actor} file={file} receipt={receipt} onLogin={onLogin} />
    </>
  )
}

function Content({ actor, onLogin, ...slots }: OrderListViewProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'searching'))
  const page = useSelector(actor, ({ context }) => context.page)
  switch (state) {
    case 'signedOut':
      return <PleaseLogIn level="h2" title="Please login to see your orders" onLogin={onLogin} />
    case 'routing':
    case 'routingPage':
    case 'loading':
    case 'listed':
    case 'searching':
      return <Listing actor={actor} {...slots} />
    case 'empty':
      return (
        <Empty page line="No orders yet.">
          <p className={css['quiet']}>Your first line goes here.</p>
        </Empty>
      )
    case 'beyond':
      return (
        <Empty page line={`There are no orders on page ${page}.`}>
          <a href="?page=1">Go to page 1</a>
        </Empty>
      )
    case 'failed':
      return <Failed actor={actor} />
  }
}

function Listing({ actor, ...slots }: Omit<OrderListViewProps, 'onLogin'>) {
  const searching = useSelector(actor, (snapshot) => snapshot.matches('searching'))
  const total = useSelector(actor, ({ context }) => context.total)
  const search = useRef<HTMLInputElement>(null)
  return (
    <div className={css['place']}>
      {pageCount(total) > 1 && <OrderSearch actor={actor} search={search} />}
      {searching ? <FoundOrders actor={actor} search={search} {...slots} /> : <OrderPage actor={actor} {...slots} />}
    </div>
  )
}

function OrderPage({ actor, ...slots }: DownloadSlots & { actor: OrderListActor }) {
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const orders = useSelector(actor, ({ context }) => context.orders)
  const page = useSelector(actor, ({ context }) => context.page)
  const total = useSelector(actor, ({ context }) => context.total)
  const count = pageCount(total)
  return (
    <>
      <OrderTable {...slots} {...(loading ? { page, total } : { orders })} />
      {count > 1 && <Pagination label="Pages" page={page} count={count} hrefOf={(to) => `?page=${to}`} />}
    </>
  )
}

function Failed({ actor }: { actor: OrderListActor }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const retry = () => actor.send({ type: 'orders.retry' })
  return <TryAgain refusal={refusal} retryAt={retryAt} onRetry={retry} />
}
