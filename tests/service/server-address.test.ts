import { Client } from 'pg'
import { expect, test } from 'vitest'
import { driverAddress } from '#service/store/server-address.ts'

const optionsOf = (address: string) => new URL(address).searchParams.get('options')

// What each word means to libpq (PostgreSQL, 34.19.1); the driver's own reading of `require` is another.
test.each([
  ['', false],
  ['?sslmode=disable', false],
  ['?sslmode=allow', { rejectUnauthorized: false }],
  ['?sslmode=prefer', { rejectUnauthorized: false }],
  ['?sslmode=require', { rejectUnauthorized: false }],
  ['?sslmode=verify-full', {}],
  ['?sslrootcert=system', {}],
  ['?sslmode=require&sslrootcert=system', {}],
])('an address with "%s" is encrypted as libpq would do it', (query, ssl) => {
  expect(new Client(driverAddress(`postgres://db.example/lockit${query}`)).ssl).toEqual(ssl)
})

test('settings of the server are asked of it, and those of the address come last', () => {
  const address = driverAddress(
    'postgres://maya:a%20b@db.example/lockit?lock_timeout=5s&search_path=two%20words&options=-c%20jit%3Doff&connect_timeout=3',
    { statement_timeout: 30_000, lock_timeout: 10_000 },
  )
  expect(optionsOf(address)).toBe(
    String.raw`-c statement_timeout=30000 -c lock_timeout=10000 -c lock_timeout=5s -c search_path=two\ words -c jit=off`,
  )
  expect(new Client(address)).toMatchObject({ user: 'maya', password: 'a b', host: 'db.example', database: 'lockit' })
})

test('what an address says to the driver or to a pooler is no setting of the server', () => {
  const query =
    '?application_name=orders&connect_timeout=3&channel_binding=require&target_session_attrs=any&pgbouncer=true'
  expect(optionsOf(driverAddress(`postgres://db.example/lockit${query}`))).toBeNull()
})
