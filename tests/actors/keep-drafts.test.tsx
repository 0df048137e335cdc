import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { orderDrafts } from '#actors/order/draft-store.ts'
import { orderActors } from '#actors/order/order.actors.ts'
import { createClient } from '#api/client.ts'
import { information, targets } from '#machines/order/order-snapshot.fixtures.ts'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const languages = { targets, currency: 'EUR' as const }

/** The keeper, and what it is told of an order. */
function keep() {
  const keeper = createActor(orderActors(client).keepDrafts).start()
  const tell = (id: string, drafts: object) =>
    keeper.send({ type: 'drafts.changed', key: { id, csrfToken: `csrf_${id}` }, drafts })
  return { keeper, tell }
}

test('what waits to be written of one order is not lost to the next one', async () => {
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

test('of one order, what it was told last is kept', async () => {
  const { keeper, tell } = keep()
  tell('only', { languages, information })
  tell('only', { information })
  keeper.stop()
  await expect.poll(() => orderDrafts.read('only')).toEqual({ information })
})

test('a page that is left before the database has it leaves its last words to the next page of the tab', async () => {
  const { tell } = keep()
  await orderDrafts.write('closed', { information })
  tell('closed', { languages })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  // What a closing page asked of the database may never be done.
  await orderDrafts.write('elsewhere', {})
  expect(await orderDrafts.read('closed')).toEqual({ languages })
})

test('last words are not repeated once the database has what was told after them', async () => {
  const { keeper, tell } = keep()
  tell('back', { languages })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  tell('back', { information })
  keeper.stop()
  await expect.poll(() => orderDrafts.read('back')).toEqual({ information })
})
