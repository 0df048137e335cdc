import { rulesOf } from '../harness/rules.ts'
import { linkFixtures } from './link.fixtures.ts'
import type { LinkContext, LinkPage } from './link.types.ts'

const leadsTo =
  (page: LinkPage) =>
  ({ context }: { readonly context: LinkContext }) =>
    context.place.page === page
const onPage =
  (page: LinkPage) =>
  ({ place }: LinkContext) =>
    place.page === page

/** The secret in the link to an offer or an invoice. */
const secret = ({ place }: LinkContext) => 'iid' in place && { iid: place.iid }
const orderAndSecret = ({ place }: LinkContext) =>
  place.page === 'delivery' && { orderId: place.orderId, tok: place.tok }

/** "Second app (separate entry). Chosen when the address contains payment, delivery, confirmation or offers" (§2). */
export const linkRules = rulesOf(linkFixtures, {
  starts: [{ if: ({ place }) => place.page === 'unknown', to: 'unknown' }, { to: 'loading' }],
  leads: [
    // The page that the link leads to is fetched, and shown.
    { when: 'loadPage answers', if: leadsTo('offer'), to: 'offer' },
    { when: 'loadPage answers', if: leadsTo('invoice'), to: 'invoice' },
    { when: 'loadPage answers', if: leadsTo('delivery'), to: 'delivery' },
    { when: ['loadPage throws', 'after deadline'], to: 'missing' },
    { when: 'page.retry', from: 'missing', to: 'loading' },
    // "A crash shows 'Something went wrong.'" (§2)
    { when: ['offer throws', 'invoice throws', 'delivery throws'], to: 'crashed' },
  ],
  holds: {
    offer: onPage('offer'),
    invoice: onPage('invoice'),
    delivery: onPage('delivery'),
    unknown: ({ place }) => place.page === 'unknown',
  },
  runs: {
    loading: { loadPage: ({ place }) => ({ page: place.page }) },
    offer: { offer: secret },
    invoice: { invoice: secret },
    delivery: { delivery: orderAndSecret },
  },
  waits: { deadline: 20_000 },
  goal: ['offer', 'invoice', 'delivery'],
  equivalents: {
    'link.missing on page.retry#0 → link.routing':
      'a link whose page could not be fetched leads to a page that we know',
  },
})
