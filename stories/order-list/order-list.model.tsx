import { useEffect, type ReactNode } from 'react'
import { orderListActors } from '#actors/order-list/order-list.actors.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { pageCount } from '#domain/order/order-list.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import type { OrderListContext } from '#machines/order-list/order-list.types.ts'
import { pageNumbers } from '#ui/page-numbers.ts'
import { RowDownloadView } from '#views/download/row-download.view.tsx'
import type { OrderListActor } from '#views/order-list/order-list.actor.ts'
import { OrderListView } from '#views/order-list/order-list.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, heading, link, part, status, text } from '../support/parts.ts'
import { succeeds, cutsOff } from '../support/replies.ts'
import { busy, enabled, holds, lacks, looks, says, sees } from '../support/sights.ts'
import { SitePage } from '../support/site-page.tsx'

const ignore = () => undefined

export const orderTable = part('table', 'Orders')
const tryAgain = button('Try again')
const searchField = part('searchbox', 'Search orders')
const clearSearch = button('Clear search')
const toFirstPage = link('Go to page 1')

/** What the app's router does: a followed link is a new address, and a new address is an event. */
function AtAddress({ actor, children }: { readonly actor: OrderListActor; readonly children: ReactNode }) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
      if (!href?.startsWith('?')) return
      event.preventDefault()
      actor.send({ type: 'page.go', page: Number(new URLSearchParams(href).get('page')) })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [actor])
  return children
}

/** Whether the row of pages is shown, with this page in it. */
function isPageShown({ page, total }: OrderListContext, sought: number): boolean {
  const count = pageCount(total)
  return count > 1 && pageNumbers(page, count).includes(sought)
}

/** The orders of a customer. */
export const orderListModel = defineModel({
  fixtures: orderListFixtures,
  heard: ['listed', 'empty', 'searching.found', 'searching.unmatched'],
  view: (actor) => (
    <AtAddress actor={actor}>
      <OrderListView actor={actor} file={(_, fileName) => fileName} receipt={() => null} onLogin={ignore} />
    </AtAddress>
  ),
  page: (actor) => (
    <SitePage user={actor.getSnapshot().context.user}>
      <AtAddress actor={actor}>
        <OrderListView
          actor={actor}
          file={(_, name) => <RowDownloadView actor={frozen(downloadFixtures, 'ready')} name={name} />}
          receipt={(_, name) => (
            <RowDownloadView actor={frozen(downloadFixtures, 'ready')} name={name} word="Receipt" />
          )}
          onLogin={ignore}
        />
      </AtAddress>
    </SitePage>
  ),
  actors: [({ client }) => orderListActors(client)],
  gestures: {
    'page.go': [
      {
        by: 'person',
        does: (hands) => hands.press(toFirstPage),
        where: ({ leaves }, { page }) => leaves.includes('beyond') && page === 1,
      },
      {
        by: 'person',
        does: (hands, { page }) => hands.press(link(`Page ${page}`)),
        where: ({ leaves, context }, { page }) =>
          (leaves.includes('listed') || leaves.includes('loading')) && isPageShown(context, page),
      },
      world('the address, which was typed, or which the browser went back or forward to'),
    ],
    'orders.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
    'search.type': [
      {
        by: 'person',
        where: ({ leaves }, { query }) => leaves.includes('searching.unmatched') && query.trim() === '',
        does: (hands) => hands.press(clearSearch),
      },
      {
        by: 'person',
        async does(hands, { query }, { context }) {
          // The same text again: something else was typed, and taken back.
          if (context.query === query) await hands.type(searchField, `${query}!`)
          await hands.type(searchField, query)
        },
      },
    ],
  },
  sights: {
    signedOut: [...sees(heading('Please login to see your orders')), ...lacks(orderTable)],
    loading: [...busy(orderTable), ...looks(text('Loading orders'), 'present')],
    listed: ({ page, total }: OrderListContext) => [
      ...looks(orderTable, 'idle'),
      ...looks(text(`Page ${page} of ${pageCount(total)}`), 'present'),
    ],
    empty: sees(text('No orders yet.')),
    beyond: ({ page }: OrderListContext) => sees(text(`There are no orders on page ${page}.`), toFirstPage),
    failed: [...sees(alert), ...enabled(tryAgain), ...lacks(searchField)],
    'searching.typing': ({ query }: OrderListContext) => [
      ...looks(orderTable, 'idle'),
      ...holds(searchField, query),
      ...lacks(text(/^Page \d/), text(/ found$/)),
    ],
    'searching.finding': ({ query }: OrderListContext) => [
      ...busy(orderTable),
      ...holds(searchField, query),
      ...lacks(text('Loading orders')),
    ],
    'searching.found': ({ found: { total } }: OrderListContext) => [
      ...looks(orderTable, 'idle'),
      ...says(status, `${total} orders found`),
    ],
    'searching.unmatched': ({ query }: OrderListContext) => [
      ...sees(text(`No order matches “${query.trim()}”.`), clearSearch),
      ...says(status, 'No orders found'),
    ],
    'searching.failed': [...sees(alert, searchField), ...enabled(tryAgain)],
  },
  replies: {
    fetchOrders: (output) => {
      if (!output.ok) return [cutsOff(customerOrders)]
      const { orders, total } = output.value
      return [succeeds(customerOrders, { data: { rows: [...orders], total } })]
    },
    findOrders: (output) => {
      if (!output.ok) return [cutsOff(customerOrders)]
      const { orders, total } = output.value
      return [succeeds(customerOrders, { data: { rows: [...orders], total } })]
    },
  },
})
