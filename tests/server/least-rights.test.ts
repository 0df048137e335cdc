import postgres from 'postgres'
import { expect, test } from 'vitest'
import { fillEmptyDatabase } from '#service/fill-empty.ts'
import { purgeAll } from '#service/purge.ts'
import { openStore, type Store } from '#service/store/database.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, signUp } from '#tests/support/service-journey.ts'
import { openTestService, serverAddress, type TestDatabase } from '#tests/support/test-service.ts'

const role = 'lockit_least'
const name = 'lockit_least_rights'

async function administer(...statements: string[]): Promise<void> {
  const client = postgres(serverAddress, { max: 1, onnotice: () => {} })
  for (const statement of statements) await client.unsafe(statement)
  await client.end()
}

const forget = [`drop database if exists ${name} with (force)`, `drop role if exists ${role}`]

/** A database whose owner may do nothing else on the server. */
async function openAsItsOwner(): Promise<Store> {
  await administer(
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
      await administer(...forget)
    },
  }
}

const database: TestDatabase = { name: 'server, as the owner of one database', open: openAsItsOwner }

test('an account that owns its own database and may do nothing else is enough', async () => {
  const service = await openTestService(database)
  const { db } = service.services
  const rows = await db.execute('select current_user as who, usesuper from pg_user where usename = current_user')
  expect([...(rows as { who: string; usesuper: boolean }[])]).toEqual([{ who: role, usesuper: false }])
  await fillEmptyDatabase(service.services)
  const { client } = await signUp(service.app)
  await informedOrder(client)
  await informedOrder(serviceClient(service.app))
  await purgeAll(service.services)
  expect(service.logged().filter(({ level }) => level === 'error')).toEqual([])
  await service.close()
})
