import { defineFixtures } from '../harness/fixtures.ts'
import { deliveryFixtures } from '../delivery/delivery.fixtures.ts'
import { invoiceFixtures } from '../invoice/invoice.fixtures.ts'
import { offerFixtures } from '../offer/offer.fixtures.ts'
import { linkMachine } from './link.machine.ts'
import type { LinkContext } from './link.types.ts'

const [offerInput] = offerFixtures.inputs
const [invoiceInput] = invoiceFixtures.inputs
const [deliveryInput] = deliveryFixtures.inputs
const offer: LinkContext = { place: { page: 'offer', ...offerInput } }
const invoice: LinkContext = { place: { page: 'invoice', ...invoiceInput } }
const delivery: LinkContext = { place: { page: 'delivery', ...deliveryInput } }
const unknown: LinkContext = { place: { page: 'unknown' } }

export const linkFixtures = defineFixtures({
  machine: linkMachine,
  inputs: [offer, invoice, delivery, unknown],
  states: { loading: offer, offer, invoice, delivery, missing: offer, unknown, crashed: offer },
  guarded: ({ context }) => context.place.page,
  typed: () => ({}),
  ends: ['unknown', 'crashed'],
  events: { 'page.retry': [{ type: 'page.retry' }] },
  outputs: { loadPage: [undefined], offer: [undefined], invoice: [undefined], delivery: [undefined] },
  snapshots: { offer: [{ value: 'loading' }], invoice: [{ value: 'loading' }], delivery: [{ value: 'verifying' }] },
})
