import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadMerged } from '#domain/contract/download-merged.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

test.each(databases)('the finished order of the demonstration has its merged file, on the $name', async (database) => {
  const service = await openTestService(database, { isDemonstrated: true })
  const body = { email: demoCustomerEmail, password: demoPassword }
  const { accessToken } = await serviceClient(service.app).call(signin, { body })
  const maya = serviceClient(service.app, accessToken)
  const { data } = await maya.call(customerOrders, {})
  const finished = data.rows.filter(({ state }) => state === 2048)
  expect(finished.map(({ merge }) => merge?.original)).toEqual(['moth-and-ember-translated.csv'])
  const params = { orderId: finished[0]?.id ?? '', fileName: 'moth-and-ember-translated.csv' }
  const { blob } = await maya.call(downloadMerged, { params, orderToken: undefined })
  expect((await blob.text()).split('\n').slice(0, 3)).toEqual([
    'key,English,German,Swedish',
    'menu.start,Strike a match,Ein Streichholz anzünden,Stryk en tändsticka',
    'menu.quit,Let it go out,Verlöschen lassen,Låt den slockna',
  ])
  await service.close()
})
