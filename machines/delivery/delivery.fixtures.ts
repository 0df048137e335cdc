import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { deliveryMachine } from './delivery.machine.ts'
import type { Delivery, DeliveryContext, DeliveryInput } from './delivery.types.ts'

const input: DeliveryInput = { orderId: '48377', tok: 'Zm9yLW1heWEtYWxvbmU' }
const delivery: Delivery = {
  address: `/purchase/delivery/${input.orderId}/${input.tok}/dusk-harbor-translated.xlsx`,
  fileName: 'dusk-harbor-translated.xlsx',
}
const fresh: DeliveryContext = { ...input, delivery: undefined, refusal: undefined }

export const deliveryFixtures = defineFixtures({
  machine: deliveryMachine,
  inputs: [input],
  states: {
    verifying: fresh,
    redirecting: { ...fresh, delivery },
    redirected: { ...fresh, delivery },
    refused: fresh,
    notReady: fresh,
    failed: { ...fresh, refusal: 'TIMEOUT' },
  },
  typed: () => ({}),
  ends: ['refused'],
  events: { 'delivery.retry': [{ type: 'delivery.retry' }] },
  outputs: {
    verify: [accepted(delivery), refused('TOKEN_NOT_FOUND'), refused('FILE_NOT_FOUND'), refused('OFFLINE')],
    redirect: [undefined],
  },
})
