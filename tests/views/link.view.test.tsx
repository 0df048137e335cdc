import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { linkPlace } from '#app/link/place.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { linkFixtures } from '#machines/link/link.fixtures.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { linkModel } from '#stories/link/link.model.tsx'
import { LinkView } from '#views/link/link.view.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the link app is walked in the browser', async () => {
  expect(await walkView(linkModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('the footer names who sells, and how to reach them', async () => {
  await render(linkModel.view(frozen(linkFixtures, 'unknown')))
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toMatchTextContent(/Lockit AB · Sveavägen 44, 111 34 Stockholm, Sweden/)
  const mail = footer.getByRole('link', { name: seller.email })
  await expect.element(mail).toHaveAttribute('href', `mailto:${seller.email}`)
  await expect.element(footer.getByRole('link', { name: seller.phone })).toHaveAttribute('href', 'tel:+4687000000')
})

test('unknown seller details leave no gap', async () => {
  const nobody = { ...seller, address: [], email: '', phone: '' }
  await render(<LinkView actor={frozen(linkFixtures, 'loading')} seller={nobody} page={() => null} />)
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toMatchTextContent(/Lockit AB$/)
})

test.each([
  ['/offers', '?iid=a', { page: 'offer', iid: 'a' }],
  ['/confirmation/', '?iid=a&more=1', { page: 'offer', iid: 'a' }],
  ['/payment', '?iid=a', { page: 'invoice', iid: 'a' }],
  ['/payment', '?invoice=a', { page: 'unknown' }],
  ['/delivery', '?orderId=1&tok=b', { page: 'delivery', orderId: '1', tok: 'b' }],
  ['/offers', '', { page: 'unknown' }],
  ['/offers', '?iid=', { page: 'unknown' }],
  ['/delivery', '?orderId=1', { page: 'unknown' }],
  ['/delivery', '?tok=b', { page: 'unknown' }],
  ['/offers/more', '?iid=a', { page: 'unknown' }],
  ['/other', '?iid=a', { page: 'unknown' }],
])('%s%s leads to %o', (path, search, place) => {
  expect(linkPlace(path, search)).toEqual(place)
})
