import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { orderDrafts } from '#actors/order/draft-store.ts'
import { orderActors } from '#actors/order/order.actors.ts'
import { createClient } from '#api/client.ts'
import { information, targets } from '#machines/order/orders.fixtures.ts'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const languages = { targets, currency: 'EUR' as const }

/** The keeper, and what it is told of an order. */
function keep() {
  const keeper = createActor(orderActors(client).keepDrafts).start()
  const tell = (id: string, drafts: object) =>
    keeper.send({ type: 'drafts.changed', key: { id, csrfToken: `csrf_${id}` }, drafts })
  return { keeper, tell }
}

test('switching orders does not lose an unsaved draft', async () => {
  await orderDrafts.write('left', { information })
  const { keeper, tell } = keep()
  tell('first', { languages })
  tell('second', { information })
  tell('left', {})
  tell('third', { languages })
  keeper.stop()
  await expect.poll(() => orderDrafts.read('third')).toEqual({ languages })
  expect(await orderDrafts.read('first')).toEqual({ languages })
  expect(await orderDrafts.read('second')).toEqual({ information })
  expect(await orderDrafts.read('left')).toBe(undefined)
})

test('the last draft of an order wins', async () => {
  const { keeper, tell } = keep()
  tell('only', { languages, information })
  tell('only', { information })
  keeper.stop()
  await expect.poll(() => orderDrafts.read('only')).toEqual({ information })
})

test('a page left before its draft is stored hands the draft to the next page of the tab', async () => {
  const { tell } = keep()
  await orderDrafts.write('closed', { information })
  tell('closed', { languages })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  // A closing page's last write to the database may never happen.
  await orderDrafts.write('elsewhere', {})
  expect(await orderDrafts.read('closed')).toEqual({ languages })
})

test('a handed-over draft is dropped once the database has a newer one', async () => {
  const { keeper, tell } = keep()
  tell('back', { languages })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  tell('back', { information })
  keeper.stop()
  await expect.poll(() => orderDrafts.read('back')).toEqual({ information })
})
