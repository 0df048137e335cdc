import { defineFixtures } from '../fixtures.ts'
import { deliveryFixtures } from '../delivery/delivery.fixtures.ts'
import { offerFixtures } from '../offer/offer.fixtures.ts'
import { linkMachine } from './link.machine.ts'
import type { LinkContext } from './link.setup.ts'

const [offerInput] = offerFixtures.inputs
const [deliveryInput] = deliveryFixtures.inputs
const offer: LinkContext = { place: { page: 'offer', ...offerInput } }
const delivery: LinkContext = { place: { page: 'delivery', ...deliveryInput } }
const unknown: LinkContext = { place: { page: 'unknown' } }

export const linkFixtures = defineFixtures({
  machine: linkMachine,
  inputs: [offer, delivery, unknown],
  transient: ['opening', 'routing'],
  states: { loading: offer, offer, delivery, missing: offer, unknown, crashed: offer },
  facts: ({ context }) => context.place.page,
  events: { 'page.retry': [{ type: 'page.retry' }] },
  outputs: { loadPage: [undefined], offer: [undefined], delivery: [undefined] },
  snapshots: { offer: [{ value: 'loading' }], delivery: [{ value: 'verifying' }] },
})
