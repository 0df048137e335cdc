import { eq } from 'drizzle-orm'
import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadMerged } from '#domain/contract/download-merged.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { rememberPairs } from '#service/memory/remember-pairs.ts'
import { findOrder } from '#service/store/orders.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { filledXliff, openDesk, paidOrder, type Desk } from '#tests/support/service-delivery.ts'
import { informedOrder, signUp, sourceText, type Held } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const german = 'key,English,German\na,Light the lamp,Zünde die Lampe an\nb,Row out alone,Allein hinausrudern\n'
const both =
  'key,English,German,French\na,Light the lamp,Zünde die Lampe an,Allume la lampe\n' +
  'b,Row out alone,Allein hinausrudern,Rame seul\nc,"Stay, until the tide {0}",Bleib bis zur Flut {0},"Reste, {0}"\n'

/** A file on Linux that reads as empty from its start. */
const unreadable = '/proc/self/mem'

describe.each(databases)('a delivery of a sheet on the $name', (database) => {
  let service: TestService
  let desk: Desk
  let client: ServiceClient
  let held: Held
  let id: string
  beforeAll(async () => {
    service = await openTestService(database)
    desk = await openDesk(service)
  })
  afterAll(async () => {
    await desk.close()
    await service.close()
  })

  /** A paid order of a new customer, whose memory is empty. */
  async function order(): Promise<void> {
    ;({ client } = await signUp(service.app))
    held = await paidOrder(client)
    id = held.params.orderId
  }

  /** Another order of the customer's was delivered meanwhile. */
  async function remember(source: string, target: string): Promise<void> {
    const { db } = service.services
    const found = await findOrder(db, Number(id))
    const companyUuid = found?.company?.companyUuid ?? ''
    await rememberPairs(db, { companyUuid, orderNumber: Number(id), pairs: [{ lang: 'deDE', source, target }] })
  }

  async function row() {
    const { data } = await client.call(customerOrders, {})
    const found = data.rows.find((candidate) => candidate.id === id)
    return { state: found?.state, merge: found?.merge }
  }

  async function merged(fileName = 'harbor-translated.csv'): Promise<string> {
    const { blob } = await client.call(downloadMerged, { params: { orderId: id, fileName }, orderToken: undefined })
    return blob.text()
  }

  async function stored(): Promise<number> {
    return (await readdir(join(service.dataDir, 'files', id))).length
  }

  test('of the customer’s own file completes the order', async () => {
    await order()
    expect(await row()).toEqual({ state: 32, merge: null })
    expect(await desk.run('deliver', id, await desk.put('harbor.csv', both))).toEqual({
      exitCode: 0,
      lines: [
        `Order ${id}, harbor.csv: 2 languages of 2.`,
        'German: 2 texts.',
        'French: 3 texts.',
        "Merged into harbor-translated.csv. The customer's memory takes 5 texts.",
        'The order is completed.',
      ],
    })
    expect(await row()).toEqual({ state: 2048, merge: { original: 'harbor-translated.csv' } })
    expect((await client.call(resumeOrder, held)).data.merge).toEqual({ original: 'harbor-translated.csv' })
    expect(await merged()).toBe(both)
    const pairs = await service.services.db
      .select()
      .from(memoryPairs)
      .where(eq(memoryPairs.orderNumber, Number(id)))
    expect(pairs.map(({ lang, source, target }) => [lang, source, target].join(': ')).toSorted()).toEqual([
      'deDE: Light the lamp: Zünde die Lampe an',
      'deDE: Stay, until the tide {0}: Bleib bis zur Flut {0}',
      'frFR: Light the lamp: Allume la lampe',
      'frFR: Row out alone: Rame seul',
      'frFR: Stay, until the tide {0}: Reste, {0}',
    ])
  })

  test('with faults changes nothing, and says what they are; it may be accepted', async () => {
    await order()
    const name = await desk.put('faulty.csv', german)
    const files = await stored()
    const report = [
      `Order ${id}, harbor.csv: 1 language of 2.`,
      'German: 1 text.',
      '1 with another source text than the order',
      '  row 4',
      'German: 1 without a translation',
      '  row 4',
    ]
    expect(await desk.run('deliver', id, name)).toEqual({
      exitCode: 1,
      lines: [...report, '2 faults. Nothing was changed; mend the files, or go on with --accept.'],
    })
    expect({ ...(await row()), files: await stored() }).toEqual({ state: 32, merge: null, files })
    expect(await desk.run('deliver', id, name, '--accept')).toEqual({
      exitCode: 0,
      lines: [
        ...report,
        '2 faults, accepted.',
        "Merged into harbor-translated.csv. The customer's memory takes 1 text.",
        'Still in translation: French.',
      ],
    })
    expect(await row()).toEqual({ state: 64, merge: { original: 'harbor-translated.csv' } })
    expect(await merged()).toBe(sourceText.replace('Light the lamp,', 'Light the lamp,Zünde die Lampe an'))
  })

  test('in files for linguists goes out and comes back, language by language, and may be made again', async () => {
    await order()
    await remember('Light the lamp', 'Zünde die Lampe an')
    await remember('Stay, until the tide {0}', 'Bleib bis zur Flut {0}')
    expect(await desk.run('export', id, '--out', 'work')).toEqual({
      exitCode: 0,
      lines: [`work/${id}-harbor.de-DE.xlf: German, 3 texts.`, `work/${id}-harbor.fr-FR.xlf: French, 3 texts.`],
    })
    expect(await row()).toEqual({ state: 64, merge: null })
    const path = join(desk.folder, 'work', `${id}-harbor.de-DE.xlf`)
    expect(await desk.run('export', id, '--out', 'work', '--lang', 'de')).toEqual({
      exitCode: 1,
      lines: [`${path} is there already. Move it away, or export to another folder with --out.`],
    })
    await mkdir(join(desk.folder, 'half'))
    const there = await desk.put(`half/${id}-harbor.fr-FR.xlf`, 'mine')
    expect((await desk.run('export', id, '--out', 'half')).exitCode).toBe(1)
    expect(await readdir(join(desk.folder, 'half'))).toEqual([basename(there)])
    expect(await desk.read(there)).toBe('mine')
    const xliff = await desk.read(`work/${id}-harbor.de-DE.xlf`)
    expect(xliff.match(/subState="lockit:\w+"/g)).toEqual([
      'subState="lockit:memory"',
      'subState="lockit:customer"',
      'subState="lockit:memory"',
    ])
    expect(xliff.match(/<mtc:match /g)).toHaveLength(2)
    expect((await desk.run('deliver', id, `work/${id}-harbor.de-DE.xlf`)).lines.at(-1)).toBe(
      'Still in translation: French.',
    )
    const german = await merged()
    expect(german).toBe(
      sourceText.replace('lamp,', 'lamp,Zünde die Lampe an').replace('{0}",', '{0}",Bleib bis zur Flut {0}'),
    )
    const french = filledXliff(await desk.read(`work/${id}-harbor.fr-FR.xlf`), (source) => `« ${source} »`)
    const files = await stored()
    expect((await desk.run('deliver', id, await desk.put('fr.xlf', french))).lines.slice(-1)).toEqual([
      'The order is completed.',
    ])
    expect(await row()).toEqual({ state: 2048, merge: { original: 'harbor-translated.csv' } })
    const whole = await merged()
    expect(whole.split('\n')[1]).toBe('a,Light the lamp,Zünde die Lampe an,« Light the lamp »')
    expect(await stored()).toBe(files + 1)

    const again = french.replaceAll('«', '&lt;')
    expect((await desk.run('deliver', id, await desk.put('fr.xlf', again))).exitCode).toBe(0)
    expect(await merged()).toBe(whole.replaceAll('«', '<'))
    expect(await stored()).toBe(files + 1)
  })

  test('is refused with a sentence where it cannot be', async () => {
    await order()
    const unpaid = (await informedOrder(client)).params.orderId
    const other = (await paidOrder(client)).params.orderId
    await desk.run('export', other, '--lang', 'de-DE', '--out', 'other')
    const otherFile = `other/${other}-harbor.de-DE.xlf`
    const cut = (await desk.read(otherFile)).slice(0, -20)
    const german = await desk.put('german.csv', both)
    const refusals: [string[], string][] = [
      [['deliver', '999999', german], 'There is no order 999999.'],
      [['deliver', unpaid, german], `Order ${unpaid} is not paid yet.`],
      [['export', unpaid], `Order ${unpaid} is not paid yet.`],
      [['export', id, '--lang', 'jaJP'], 'jaJP is not ordered; deDE, frFR are.'],
      [['deliver', id, german, '--lang', 'ja'], 'jaJP is not ordered; deDE, frFR are.'],
      [['deliver', id, 'nothing.csv'], 'nothing.csv cannot be read (ENOENT).'],
      [['deliver', id, '.'], '. is no file.'],
      [
        ['deliver', id, unreadable],
        `${unreadable} cannot be read (${process.platform === 'linux' ? 'EIO' : 'ENOENT'}).`,
      ],
      [['deliver', id, otherFile], `${otherFile} was exported for another order.`],
      [
        ['deliver', id, await desk.put('cut.xlf', cut.replace(`order-${other}`, `order-${id}`))],
        'cut.xlf is damaged, cut off or encrypted.',
      ],
      [
        ['deliver', id, await desk.put('a.po', 'msgid "a"\nmsgstr "b"\n')],
        "a.po is neither of the kind of the order's own file nor an XLIFF that was exported for it.",
      ],
      [
        ['deliver', id, await desk.put('a.xlsx', both)],
        'a.xlsx is of a kind that cannot be read, or its name says another kind.',
      ],
      [
        ['deliver', id, await desk.put('same.csv', sourceText)],
        'same.csv holds no translation into the languages that are wanted.',
      ],
      [['deliver', id, german, german], 'german.csv is in a language that another of the files is in too.'],
    ]
    for (const [words, sentence] of refusals) {
      expect(await desk.run(...words)).toEqual({ exitCode: 1, lines: [sentence] })
    }
    expect(await row()).toEqual({ state: 32, merge: null })
    expect(await stored()).toBe(1)
  })

  test('that is not there yet is not found, nor by another name', async () => {
    await order()
    const at = (fileName: string) => ({ params: { orderId: id, fileName }, orderToken: undefined })
    const none = { status: 404, code: 'FILE_NOT_FOUND' }
    expect(await client.refusal(downloadMerged, at('harbor-translated.csv'))).toEqual(none)
    await desk.run('deliver', id, await desk.put('harbor.csv', both))
    expect(await client.refusal(downloadMerged, at('harbor.csv'))).toEqual(none)
    const notTheirs = { status: 404, code: 'ORDER_NOT_FOUND' }
    const { client: other } = await signUp(service.app)
    expect(await other.refusal(downloadMerged, at('harbor-translated.csv'))).toEqual(notTheirs)
    const guest = serviceClient(service.app)
    const withToken = { ...held, params: at('harbor-translated.csv').params }
    expect(await guest.refusal(downloadMerged, withToken)).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    const response = await client.send(downloadMerged, at('harbor-translated.csv'))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-length': String(Buffer.byteLength(both)),
      'content-disposition': expect.stringMatching(/^attachment; filename="harbor-translated\.csv"/),
    })
  })
})
