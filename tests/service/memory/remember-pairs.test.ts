import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idKey, scopeKey } from '#domain/documents/text-identity.ts'
import { keyHash } from '#service/memory/key-hash.ts'
import { findKnownTexts } from '#service/memory/known-texts.ts'
import { type MemoryPair, rememberPairs } from '#service/memory/remember-pairs.ts'
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

  test('keeps each text once for a language, as it was translated last; of two translations at once, none', async () => {
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
      'deDE | Row out alone |  | 48101',
      'deDE | light the lamp | mach Licht | 48102',
      'frFR | Light the lamp | Allume la lampe | 48101',
    ])
    expect(await versionOf(companyUuid)).toBe(2)
  })

  test('tells texts apart by scope, and by string id where these were translated differently', async () => {
    const { db } = service.services
    const companyUuid = await companyOf(service, await signUp(service.app))
    const text = { lang: 'deDE', source: 'Open' }
    const deliver = (...pairs: Partial<MemoryPair>[]) =>
      rememberPairs(db, {
        companyUuid,
        orderNumber: 48_110,
        pairs: pairs.map((pair) => ({ ...text, target: 'Offen', ...pair })),
      })
    const known = async () => {
      const { sources, languages } = await findKnownTexts(db, companyUuid, [keyHash('Open')])
      return { texts: new Set(sources), places: languages.map(({ known: places }) => places.length) }
    }
    const of = (scope: string) => scopeKey({ source: 'Open', scope })
    const ofId = (stringId: string, scope = '') => idKey({ source: 'Open', scope, stringId })

    await deliver({ stringId: 'a' }, { stringId: 'b' }, { scope: 'Mira', stringId: 'c', target: 'Öffne' })
    expect(await known()).toEqual({ texts: new Set([of(''), of('Mira')]), places: [2] })
    // Ids that differ are known by themselves alone.
    await deliver({ stringId: 'b', target: 'Auf' }, { stringId: 'd' })
    expect(await known()).toEqual({ texts: new Set([ofId('a'), ofId('b'), ofId('d'), of('Mira')]), places: [4] })
    // An id with two translations is not known at all.
    await deliver({ stringId: 'd' }, { stringId: 'd', target: 'Auf' })
    expect(await known()).toEqual({ texts: new Set([ofId('a'), ofId('b'), of('Mira')]), places: [3] })
    // What agrees again is known again.
    await deliver({ stringId: 'b' }, { stringId: 'd' })
    expect(await known()).toEqual({ texts: new Set([of(''), of('Mira')]), places: [2] })
    await deliver({ scope: 'Mira', stringId: '', target: 'Öffnen' })
    expect(await known()).toEqual({ texts: new Set([of(''), ofId('c', 'Mira'), ofId('', 'Mira')]), places: [3] })
  })

  test('what was remembered before there were scopes is one of the translations of no scope', async () => {
    const { db } = service.services
    const companyUuid = await companyOf(service, await signUp(service.app))
    const hash = keyHash('Shut')
    const row = { companyUuid, lang: 'deDE', source: 'Shut', target: 'Zu', orderNumber: 48_111 }
    await db.insert(memoryPairs).values({ ...row, keyHash: hash, sourceHash: hash })
    const known = async () => (await findKnownTexts(db, companyUuid, [hash])).sources
    expect(await known()).toEqual(['Shut'])
    const pair = { lang: 'deDE', source: 'Shut', target: 'Geschlossen' }
    await rememberPairs(db, { companyUuid, orderNumber: 48_111, pairs: [{ ...pair, scope: 'door', stringId: 'a' }] })
    expect(await known()).toEqual(['Shut', scopeKey({ source: 'Shut', scope: 'door' })])
    await rememberPairs(db, { companyUuid, orderNumber: 48_111, pairs: [{ ...pair, stringId: 'a' }] })
    expect(new Set(await known())).toEqual(
      new Set([
        idKey({ source: 'Shut', scope: '', stringId: '' }),
        idKey({ source: 'Shut', scope: '', stringId: 'a' }),
        scopeKey({ source: 'Shut', scope: 'door' }),
      ]),
    )
  })

  test('leaves out what is blank, and what no database can keep', async () => {
    const companyUuid = await companyOf(service, await signUp(service.app))
    const pairs = [
      ['', 'leer'],
      ['blank', '\u00A0'],
      ['nul', '\0'],
      ['half \uD83D', 'halb'],
      ['ok', 'gut', 'scope \0'],
      ['ok', 'gut', '', '\uD83D'],
    ].map(([source = '', target = '', scope = '', stringId = '']) => ({
      lang: 'deDE',
      source,
      target,
      scope,
      stringId,
    }))
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
