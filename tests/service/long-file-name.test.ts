import { describe, expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

describe.each(databases)('a file with a long name on the $name', (database) => {
  const shop = withGuest(database)

  test('is refused with the length that a name may have, and the order stays without', async () => {
    const held = await newOrder(shop().guest)
    const body = new FormData()
    body.append('files', new File(['key,en\na,Yes\n'], `${'n'.repeat(300)}.csv`))
    const response = await shop().service.app.request(`/purchase/order/resource/${held.params.orderId}`, {
      method: 'POST',
      headers: { csrf_token: held.orderToken },
      body,
    })
    expect(response.status).toBe(422)
    const said = JSON.stringify(await response.json())
    expect(said).toContain('UPLOAD_FAILED')
    expect(said).toContain('The file name is too long: 304 bytes, and 240 at most.')
    const { data } = await shop().guest.call(resumeOrder, held)
    expect(data.resource.files).toEqual([])
  })
})
