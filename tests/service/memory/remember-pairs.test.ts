import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rememberPairs } from '#service/memory/remember-pairs.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import { companies } from '#service/store/schema.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { companyOf } from '#tests/support/service-memory.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('remembering translations on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  async function remembered(companyUuid: string) {
    const { db } = service.services
    const rows = await db.select().from(memoryPairs).where(eq(memoryPairs.companyUuid, companyUuid))
    const pairs = rows.map(({ lang, source, target, orderNumber }) => [lang, source, target, orderNumber].join(' | '))
    return pairs.toSorted()
  }

  async function versionOf(companyUuid: string) {
    const [row] = await service.services.db.select().from(companies).where(eq(companies.companyUuid, companyUuid))
    return row?.memoryVersion
  }

  test('keeps each text once for a language, as it was translated last', async () => {
    const { db } = service.services
    const companyUuid = await companyOf(service, await signUp(service.app))
    const first = await rememberPairs(db, {
      companyUuid,
      orderNumber: 48_101,
      pairs: [
        { lang: 'deDE', source: 'Light the lamp', target: 'Zünde die Lampe an' },
        { lang: 'frFR', source: 'Light the lamp', target: 'Allume la lampe' },
        { lang: 'deDE', source: 'Row out alone', target: 'Rudere los' },
        { lang: 'deDE', source: 'Row out alone', target: 'Rudere allein hinaus' },
      ],
    })
    const second = await rememberPairs(db, {
      companyUuid,
      orderNumber: 48_102,
      pairs: [
        { lang: 'deDE', source: 'Light the lamp', target: 'Mach Licht' },
        { lang: 'deDE', source: 'light the lamp', target: 'mach Licht' },
      ],
    })
    expect([first, second]).toEqual([3, 2])
    expect(await remembered(companyUuid)).toEqual([
      'deDE | Light the lamp | Mach Licht | 48102',
      'deDE | Row out alone | Rudere allein hinaus | 48101',
      'deDE | light the lamp | mach Licht | 48102',
      'frFR | Light the lamp | Allume la lampe | 48101',
    ])
    expect(await versionOf(companyUuid)).toBe(2)
  })

  test('leaves out what is blank, and what no database can keep', async () => {
    const companyUuid = await companyOf(service, await signUp(service.app))
    const pairs = [
      ['', 'leer'],
      ['blank', '\u00A0'],
      ['nul', '\0'],
      ['half \uD83D', 'halb'],
    ].map(([source = '', target = '']) => ({ lang: 'deDE', source, target }))
    expect(await rememberPairs(service.services.db, { companyUuid, orderNumber: 48_103, pairs })).toBe(0)
    expect(await remembered(companyUuid)).toEqual([])
    expect(await versionOf(companyUuid)).toBe(0)
  })

  test('keeps every character that a text may have, and more pairs than one statement takes', async () => {
    const companyUuid = await companyOf(service, await signUp(service.app))
    const odd = { lang: 'jaJP', source: '"\\n"\u0001 {0}\r\n\u2028 🦀', target: "'\\' 影\t$1" }
    const many = Array.from({ length: 4_500 }, (_, at) => ({ lang: 'jaJP', source: `line ${at}`, target: `行 ${at}` }))
    const pairs = [odd, ...many]
    expect(await rememberPairs(service.services.db, { companyUuid, orderNumber: 48_104, pairs })).toBe(4_501)
    const rows = await service.services.db.select().from(memoryPairs).where(eq(memoryPairs.companyUuid, companyUuid))
    const kept = rows.map(({ lang, source, target }) => ({ lang, source, target }))
    const bySource = (one: { source: string }, other: { source: string }) => (one.source < other.source ? -1 : 1)
    expect(kept.toSorted(bySource)).toEqual(pairs.toSorted(bySource))
  })

  test('keeps all of it or nothing, with the transaction that it is part of', async () => {
    const companyUuid = await companyOf(service, await signUp(service.app))
    const pairs = [{ lang: 'deDE', source: 'Quit', target: 'Beenden' }]
    const failing = service.services.db.transaction(async (tx) => {
      await rememberPairs(tx, { companyUuid, orderNumber: 48_105, pairs })
      throw new Error('The file could not be stored.')
    })
    await expect(failing).rejects.toThrow('could not be stored')
    expect(await remembered(companyUuid)).toEqual([])
    expect(await versionOf(companyUuid)).toBe(0)
  })

  test('goes with its company', async () => {
    const { db } = service.services
    const company = { companyName: 'Gone', vatNumber: '', street: '', city: '', country: 'SE', state: '' }
    const companyUuid = crypto.randomUUID()
    await db.insert(companies).values({ companyUuid, ...company })
    await rememberPairs(db, { companyUuid, orderNumber: 48_106, pairs: [{ lang: 'deDE', source: 'a', target: 'b' }] })
    await db.delete(companies).where(eq(companies.companyUuid, companyUuid))
    expect(await remembered(companyUuid)).toEqual([])
  })
})
