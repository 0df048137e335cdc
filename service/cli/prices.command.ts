import { extname, resolve } from 'node:path'
import * as v from 'valibot'
import { type PriceFile, priceFileSchema } from '#domain/pricing/price-file.ts'
import { documentSentences } from '#service/delivery/delivery-refusal.ts'
import { Refusal } from '#service/http/refusal.ts'
import { newestPriceFile, replacePrices } from '#service/prices/replace-prices.ts'
import type { Services } from '#service/services.ts'
import { defineCommand } from './command.ts'
import { faultyFile } from './file-faults.ts'
import { givenFile } from './given-file.ts'
import { readJsonFile } from './json-file.ts'
import { writeNewFile } from './new-file.ts'

/** The most bytes of a list; one of all languages has some tens of thousands. */
const mostOfList = 1024 * 1024

/** The most faults of a workbook that are listed: as many as a list of all languages has cells. */
const told = 1_000

const sentence = 'The file is no price list, and the one in force stays:'

export const pricesCommand = defineCommand({
  name: 'prices',
  usage: 'import | export <file>',
  help: 'Replaces the price list by a workbook (.xlsx) or JSON file, once it is checked, or writes the list to a new one.',
  places: ['action', 'file'],
  schema: v.object({
    action: v.picklist(['import', 'export'], 'must be import or export'),
    file: v.string(),
  }),
  run: async (services, { action, file }, folder) => {
    if (action === 'import') return replacePrices(services, await readPrices(services, folder, file))
    const path = resolve(folder, file)
    const list = await newestPriceFile(services)
    await writeNewFile(path, isWorkbook(file) ? await workbookOf(list) : `${JSON.stringify(list, null, 2)}\n`)
    return [`The price list is in ${path}.`]
  },
})

async function readPrices({ reader }: Services, folder: string, file: string): Promise<PriceFile> {
  const { path, size } = await givenFile(folder, file, mostOfList)
  if (!isWorkbook(file)) return readJsonFile(folder, file, { schema: priceFileSchema, most: mostOfList, sentence })
  const read = await reader.prices({ name: file, path, size }, { client: 'staff', subject: 'prices' })
  if (!read.ok) throw new Refusal('UPLOAD_FAILED', `${file} ${documentSentences[read.code]}`)
  if ('faults' in read.value) throw faultyFile(sentence, read.value.faults, told)
  return read.value.list
}

/** Throws Refusal for other files than workbooks and JSON files. */
function isWorkbook(file: string): boolean {
  const ending = extname(file).toLowerCase()
  if (ending !== '.xlsx' && ending !== '.json') {
    throw new Refusal('NON_SUPPORTED_FILE_TYPE', `${file} must end in .xlsx or .json.`)
  }
  return ending === '.xlsx'
}

/** Loads the package only when a workbook is written. */
async function workbookOf(list: PriceFile): Promise<Buffer> {
  const { writePriceWorkbook } = await import('#service/prices/write-price-workbook.ts')
  return writePriceWorkbook(list)
}
