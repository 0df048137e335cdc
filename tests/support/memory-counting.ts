import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { segmentsOf } from '#domain/documents/segments.ts'
import { billableWords, countDocument } from '#domain/words/count-document.ts'
import { countWords } from '#domain/words/count-words.ts'
import { knownSourcesOf } from '#domain/words/known-sources.ts'
import { inParts, markedTexts } from '#service/files/marked-texts.ts'
import { keepTexts, keepWords } from '#service/memory/known-words.ts'
import { findKnownTexts } from '#service/memory/known-texts.ts'
import { keyHash } from '#service/memory/key-hash.ts'
import { type MemoryPair, rememberPairs } from '#service/memory/remember-pairs.ts'
import { holdOrder } from '#service/orders/change-order.ts'
import { companies, orderFiles } from '#service/store/schema.ts'
import { sheetSetting } from './documents/merging.ts'
import { signUp, uploadedOrder } from './service-journey.ts'
import type { TestService } from './test-service.ts'

const languages = ['deDE', 'frFR', 'jaJP', 'koKR']
const source = fc.constantFrom('', ' ', 'Quit', 'quit', 'Start the game', 'Hello {name}', '{0}', '100% of <b>it</b>')
const target = fc.constantFrom('', '\u00A0', 'x', 'two words')
const speaker = fc.constantFrom('', '', 'Mira', ' Tom ')
const stringId = fc.constantFrom('', 'a', 'b')
const sheets = fc.array(fc.array(fc.tuple(source, target, target, speaker, stringId), { maxLength: 12 }), {
  minLength: 1,
  maxLength: 3,
})
const pair = fc.record({
  lang: fc.constantFrom(...languages),
  source,
  scope: fc.constantFrom('', '', 'Mira', 'Tom'),
  stringId,
  target: fc.constantFrom('known', 'known', 'known otherwise'),
})
const deliveries = fc.array(fc.array(pair, { maxLength: 20 }), { minLength: 1, maxLength: 3 })

type Pair = Required<MemoryPair>

function contentOf(rows: string[][][]): FileContent {
  const each = rows.map((cells, at) => ({ sheetName: `${at}`, headerRow: cells[0] ?? [], rows: cells }))
  return { numberOfSheet: each.length, sheets: each }
}

/** German is marked in every sheet, French in the first alone; speakers in the first two, string ids but in the second. */
function settingsOf(rows: string[][][], startRow: number): FileSettings {
  return rows.map((_, at) => ({
    ...sheetSetting(at, 0, { deDE: 1, ...(at === 0 && { frFR: 2 }) }, startRow),
    additionalColumns: [
      ...(at < 2 ? [{ type: 'character' as const, name: 'Who', col: 3, startRow }] : []),
      ...(at === 1 ? [] : [{ type: 'stringIdentifier' as const, name: 'Id', col: 4, startRow }]),
    ],
  }))
}

/**
 * The words that are known by what the decision says: with the same scope, and the same string id or one translation for
 * all of them. Of several translations that came at once, none holds.
 */
function knownWords(content: FileContent, settings: FileSettings, given: readonly (readonly Pair[])[], lang: string) {
  const memory = new Map<string, string | null>()
  for (const delivery of given) {
    const ofLanguage = delivery.filter((pair) => pair.lang === lang && pair.source.trim() !== '')
    const keyOf = (pair: Pair) => JSON.stringify([pair.source, pair.scope, pair.stringId])
    for (const [key, pairs] of Map.groupBy(ofLanguage, keyOf)) {
      const [first, ...others] = new Set(pairs.map(({ target }) => target))
      memory.set(key, others.length === 0 ? (first ?? null) : null)
    }
  }
  let words = 0
  for (const { source, filled, identity } of segmentsOf(content, settings)) {
    const { scope, stringId } = identity
    const inScope = [...memory].filter(([key]) => key.startsWith(JSON.stringify([source, scope]).slice(0, -1)))
    const [agreed, ...others] = new Set(inScope.map(([, target]) => target))
    const isKnown = (memory.get(JSON.stringify([source, scope, stringId])) ?? null) !== null
    const isAgreed = typeof agreed === 'string' && others.length === 0
    if ((isKnown || isAgreed) && !filled.includes(lang)) words += countWords(source)
  }
  return words
}

/** Over generated files and memories: database and browser count the same words as known, and those that are. */
export async function tryCounting({ app, services: { db } }: TestService, extent: { runs: number; seed: number }) {
  const customer = await signUp(app)
  const orderNumber = Number((await uploadedOrder(customer.client)).params.orderId)
  const order = await holdOrder(db, orderNumber)
  if (!order.company) throw new Error('The order is a customer’s')
  const base = order.company
  let known = 0

  const check = fc.asyncProperty(sheets, deliveries, fc.nat(2), async (rows, given, startRow) => {
    const company = { ...base, companyUuid: randomUUID() }
    const { companyUuid } = company
    await db.insert(companies).values({ ...company, ...company.address })
    const kept: number[] = []
    for (const pairs of given) kept.push(await rememberPairs(db, { companyUuid, orderNumber, pairs }))
    const memoryVersion = kept.filter((pairs) => pairs > 0).length

    const content = contentOf(rows)
    const settings = settingsOf(rows, startRow)
    const cells = [...new Set(rows.flat(2))].filter((cell) => cell !== '')
    const memory = knownSourcesOf(await findKnownTexts(db, companyUuid, [cells.map(keyHash).join(',')]))
    const expected = countDocument(content, settings, memory)
    await keepTexts(db, orderNumber, inParts(markedTexts(content, settings)))
    await keepWords(db, { ...order, company, memoryVersion }, expected)
    const [file] = await db.select().from(orderFiles).where(eq(orderFiles.orderNumber, orderNumber))
    const words = file?.words
    if (!words) throw new Error('The words were not kept')
    known += Object.values(words.knownWordCount ?? {}).filter((count) => count > 0).length
    return [...languages, 'itIT'].every(
      (lang) =>
        (words.knownWordCount?.[lang] ?? 0) === knownWords(content, settings, given, lang) &&
        (words.knownWordCount?.[lang] ?? 0) === (expected.knownWordCount?.[lang] ?? 0) &&
        billableWords(words, lang) === billableWords(expected, lang),
    )
  })
  const result = await fc.check(check, { numRuns: extent.runs, seed: extent.seed })
  return { result, known }
}
