import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { longestSearch } from '#domain/order/order-list.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { TryAgain } from '../pages/try-again.tsx'
import type { OrderListActor } from './order-list.actor.ts'
import { foundWords } from './order-list-news.tsx'
import css from './order-list.module.css'
import { OrderTable, type DownloadSlots } from './order-table.tsx'

type Search = RefObject<HTMLInputElement | null>

/** Looks through all pages: worth its place from the second page on. */
export function OrderSearch({ actor, search }: { actor: OrderListActor; search: Search }) {
  const query = useSelector(actor, ({ context }) => context.query)
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  return (
    <div className={css['search']} role="search">
      <Field label="Search orders" hideLabel>
        <SearchInput
          ref={search}
          name="query"
          placeholder="Order ID, game, file or language"
          autoComplete="off"
          maxLength={longestSearch}
          readOnly={loading}
          value={query}
          onChange={({ currentTarget }) => actor.send({ type: 'search.type', query: currentTarget.value })}
        />
      </Field>
    </div>
  )
}

/** What a search has found. The page, or what was found before, stays until then. */
export function FoundOrders({ actor, search, ...slots }: DownloadSlots & { actor: OrderListActor; search: Search }) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? undefined : value.searching))
  const query = useSelector(actor, ({ context }) => context.query.trim())
  const page = useSelector(actor, ({ context }) => context.orders)
  const found = useSelector(actor, ({ context }) => context.found)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  if (state === 'failed') {
    return <TryAgain refusal={refusal} retryAt={retryAt} onRetry={() => actor.send({ type: 'orders.retry' })} />
  }
  if (state === 'unmatched') {
    return (
      <Empty line={`No order matches “${query}”.`}>
        <Button
          onClick={() => {
            search.current?.focus()
            actor.send({ type: 'search.type', query: '' })
          }}
        >
          Clear search
        </Button>
      </Empty>
    )
  }
  const isFound = state === 'found'
  const rest = found.total - found.orders.length
  return (
    <>
      <OrderTable {...slots} orders={found.total > 0 ? found.orders : page} pending={state === 'finding'} />
      {isFound && (
        <p className={css['quiet']}>
          {rest > 0
            ? `The newest ${found.orders.length} of ${foundWords(found.total)} found. Type more to find others.`
            : `${foundWords(found.total)} found`}
        </p>
      )}
    </>
  )
}
