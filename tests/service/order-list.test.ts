import { describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const invalid = { status: 400, code: 'INVALID_REQUEST' }

describe.each(databases)('the list of orders on the $name', (database) => {
  const shop = withGuest(database, { isDemonstrated: true })

  test('a customer’s list has their paid orders, newest first, page by page', async () => {
    const { accessToken } = await shop().guest.call(signin, {
      body: { email: demoCustomerEmail, password: demoPassword },
    })
    const maya = serviceClient(shop().service.app, accessToken)
    const { data } = await maya.call(customerOrders, {})
    expect(data.total).toBe(3)
    expect(data.rows.map(({ project, state, assets, targets }) => ({ project, state, assets, targets }))).toEqual([
      { project: 'Paper Lanterns', state: 32, assets: ['styleguide_paper-lanterns.txt'], targets: expect.any(Array) },
      {
        project: 'Dusk Harbor',
        state: 64,
        assets: ['glossary_dusk-harbor.csv'],
        targets: ['deDE', 'frFR', 'jaJP', 'ptBR'],
      },
      { project: 'Moth & Ember', state: 2048, assets: ['glossary_moth-and-ember.csv'], targets: ['deDE', 'svSE'] },
    ])
    const second = await maya.call(customerOrders, { query: { 'p.offset': '1', 'p.limit': '1' } })
    expect(second.data).toEqual({ rows: data.rows.slice(1, 2), total: 3 })
    const beyond = await maya.call(customerOrders, { query: { 'p.offset': '7' } })
    expect(beyond.data).toEqual({ rows: [], total: 3 })
  })

  test('a search finds the customer’s own paid orders among all of them, newest first', async () => {
    const { accessToken } = await shop().guest.call(signin, {
      body: { email: demoCustomerEmail, password: demoPassword },
    })
    const maya = serviceClient(shop().service.app, accessToken)
    const { rows } = (await maya.call(customerOrders, {})).data
    const find = async (query: Readonly<Record<string, string>>) => (await maya.call(customerOrders, { query })).data
    expect(await find({ 'p.search': 'dusk' })).toEqual({ rows: [rows[1]], total: 1 })
    expect(await find({ 'p.search': ' swedish ' })).toEqual({ rows: [rows[2]], total: 1 })
    expect(await find({ 'p.search': rows[0]?.id ?? '' })).toMatchObject({ rows: [rows[0]] })
    expect(await find({ 'p.search': 'deDE', 'p.offset': '1', 'p.limit': '1' })).toEqual({ rows: [rows[1]], total: 3 })
    expect(await find({ 'p.search': 'klingon' })).toEqual({ rows: [], total: 0 })
    expect(await find({ 'p.search': ' ' })).toEqual({ rows, total: 3 })
    const { client: other } = await signUp(shop().service.app)
    const found = await other.call(customerOrders, { query: { 'p.search': 'dusk' } })
    expect(found.data).toEqual({ rows: [], total: 0 })
  })

  test.each([
    { 'p.search': 'x'.repeat(101) },
    { 'p.limit': '0' },
    { 'p.limit': '101' },
    { 'p.limit': 'x' },
    { 'p.offset': '-1' },
    { 'p.offset': '1e9' },
  ])('there is no page %o', async (query) => {
    const { client } = await signUp(shop().service.app)
    expect(await client.refusal(customerOrders, { query })).toEqual(invalid)
  })
})
