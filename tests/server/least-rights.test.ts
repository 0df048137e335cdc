import { expect, test } from 'vitest'
import { fillEmptyDatabase } from '#service/fill-empty.ts'
import { purgeAll } from '#service/purge.ts'
import { openStore, type Store } from '#service/store/database.ts'
import { administer } from '#tests/support/test-databases.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, signUp } from '#tests/support/service-journey.ts'
import { openTestService, serverAddress, type TestDatabase } from '#tests/support/test-service.ts'

const role = 'lockit_least'
const name = 'lockit_least_rights'

const inTurn = async (...statements: string[]) => {
  for (const statement of statements) await administer(statement)
}

const forget = [`drop database if exists ${name} with (force)`, `drop role if exists ${role}`]

/** A database whose owner may do nothing else on the server. */
async function openAsItsOwner(): Promise<Store> {
  await inTurn(
    ...forget,
    `create role ${role} login password 'quay-lamp' nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    `create database ${name} owner ${role}`,
  )
  const address = new URL(serverAddress)
  address.pathname = `/${name}`
  address.username = role
  address.password = 'quay-lamp'
  const store = await openStore(address.href, '')
  return {
    ...store,
    close: async () => {
      await store.close()
      await inTurn(...forget)
    },
  }
}

const database: TestDatabase = { name: 'server, as the owner of one database', open: openAsItsOwner }

test('an account that owns its own database and may do nothing else is enough', async () => {
  const service = await openTestService(database)
  const { db } = service.services
  const { rows } = await db.execute('select current_user as who, usesuper from pg_user where usename = current_user')
  expect(rows).toEqual([{ who: role, usesuper: false }])
  await fillEmptyDatabase(service.services)
  const { client } = await signUp(service.app)
  await informedOrder(client)
  await informedOrder(serviceClient(service.app))
  await purgeAll(service.services)
  expect(service.logged().filter(({ level }) => level === 'error')).toEqual([])
  await service.close()
})
