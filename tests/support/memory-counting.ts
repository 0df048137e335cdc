import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { billableWords, countDocument } from '#domain/words/count-document.ts'
import { inParts, markedTexts } from '#service/files/marked-texts.ts'
import { keepTexts, keepWords } from '#service/memory/known-words.ts'
import { rememberPairs } from '#service/memory/remember-pairs.ts'
import { holdOrder } from '#service/orders/change-order.ts'
import { companies, orderFiles } from '#service/store/schema.ts'
import { sheetSetting } from './documents/merging.ts'
import { signUp, uploadedOrder } from './service-journey.ts'
import type { TestService } from './test-service.ts'

const languages = ['deDE', 'frFR', 'jaJP', 'koKR']
const source = fc.constantFrom('', ' ', 'Quit', 'quit', 'Start the game', 'Hello {name}', '{0}', '100% of <b>it</b>')
const target = fc.constantFrom('', '\u00A0', 'x', 'two words')
const sheets = fc.array(fc.array(fc.tuple(source, target, target), { maxLength: 12 }), { minLength: 1, maxLength: 3 })
const memory = fc.uniqueArray(fc.tuple(fc.constantFrom(...languages), source), { selector: (pair) => pair.join() })

function contentOf(rows: string[][][]): FileContent {
  const each = rows.map((cells, at) => ({ sheetName: `${at}`, headerRow: cells[0] ?? [], rows: cells }))
  return { numberOfSheet: each.length, sheets: each }
}

/** German is marked in every sheet, French in the first alone. */
function settingsOf(rows: string[][][], startRow: number): FileSettings {
  return rows.map((_, at) => sheetSetting(at, 0, { deDE: 1, ...(at === 0 && { frFR: 2 }) }, startRow))
}

/** Over generated files and memories: the words that the database counts are those that the browser counts. */
export async function tryCounting({ app, services: { db } }: TestService, extent: { runs: number; seed: number }) {
  const customer = await signUp(app)
  const orderNumber = Number((await uploadedOrder(customer.client)).params.orderId)
  const order = await holdOrder(db, orderNumber)
  if (!order.company) throw new Error('The order is a customer’s')
  const base = order.company
  let known = 0

  const check = fc.asyncProperty(sheets, memory, fc.nat(2), async (rows, remembered, startRow) => {
    const company = { ...base, companyUuid: randomUUID() }
    await db.insert(companies).values({ ...company, ...company.address })
    const pairs = remembered.map(([lang, text]) => ({ lang, source: text, target: 'known' }))
    const memoryVersion = Math.min(1, await rememberPairs(db, { companyUuid: company.companyUuid, orderNumber, pairs }))

    const content = contentOf(rows)
    const settings = settingsOf(rows, startRow)
    const sets = Object.fromEntries(
      languages.map((lang) => [lang, new Set(pairs.filter((pair) => pair.lang === lang).map((pair) => pair.source))]),
    )
    const expected = countDocument(content, settings, sets)
    await keepTexts(db, orderNumber, inParts(markedTexts(content, settings)))
    await keepWords(db, { ...order, company, memoryVersion }, expected)
    const [file] = await db.select().from(orderFiles).where(eq(orderFiles.orderNumber, orderNumber))
    const words = file?.words
    if (!words) throw new Error('The words were not kept')
    known += Object.values(words.knownWordCount ?? {}).filter((count) => count > 0).length
    return [...languages, 'itIT'].every(
      (lang) =>
        (words.knownWordCount?.[lang] ?? 0) === (expected.knownWordCount?.[lang] ?? 0) &&
        billableWords(words, lang) === billableWords(expected, lang),
    )
  })
  const result = await fc.check(check, { numRuns: extent.runs, seed: extent.seed })
  return { result, known }
}
