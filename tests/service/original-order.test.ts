import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { chosenOrder, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

test.each(databases)(
  'information is copied from an order of the same customer alone, on the $name',
  async (database) => {
    const service = await openTestService(database, { isDemonstrated: true })
    const guest = serviceClient(service.app)
    const { accessToken } = await guest.call(signin, { body: { email: demoCustomerEmail, password: demoPassword } })
    const maya = serviceClient(service.app, accessToken)
    const { rows } = (await maya.call(customerOrders, {})).data
    const copied = { ...information, originalOrderUid: rows[0]?.uid ?? '', originalOrderId: rows[0]?.id ?? '' }
    const own = await chosenOrder(maya)
    expect((await maya.call(saveInformation, { ...own, body: copied })).data.info).toEqual(copied)

    const { client } = await signUp(service.app)
    const refusal = { status: 422, code: 'INVALID_SETTING' }
    for (const other of [client, guest]) {
      const held = await chosenOrder(other)
      expect(await other.refusal(saveInformation, { ...held, body: copied })).toEqual(refusal)
    }
    for (const wrong of [{ originalOrderUid: 'x' }, { originalOrderId: rows[1]?.id ?? '' }]) {
      expect(await maya.refusal(saveInformation, { ...own, body: { ...copied, ...wrong } })).toEqual(refusal)
    }
    await service.close()
  },
)
