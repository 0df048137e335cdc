import { administer, serverAddress } from '#tests/support/test-databases.ts'
import { openStore } from '#service/store/database.ts'

const name = `lockit_template_${process.pid}`

/**
 * Ends the run where no server is named, before tests that need one run on the embedded database. Migrates one database,
 * which those of the tests are copies of.
 */
export async function setup(): Promise<void> {
  if (serverAddress === '') {
    throw new Error('npm run test:server needs DATABASE_URL, the address of a Postgres server.')
  }
  await administer(`create database ${name}`)
  const own = new URL(serverAddress)
  own.pathname = `/${name}`
  const store = await openStore(own.href, '')
  await store.close()
  process.env['TEMPLATE_DATABASE'] = name
}

export async function teardown(): Promise<void> {
  await administer(`drop database ${name} with (force)`)
}
