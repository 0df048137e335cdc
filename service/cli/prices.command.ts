import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { type PriceFile, priceFileSchema } from '#domain/pricing/price-file.ts'
import { Refusal } from '#service/http/refusal.ts'
import { newestPriceFile, replacePrices } from '#service/prices/replace-prices.ts'
import { defineCommand } from './command.ts'
import { readJsonFile } from './json-file.ts'

/** The most bytes of a list; one of all languages has some tens of thousands. */
const mostOfList = 1024 * 1024

export const pricesCommand = defineCommand({
  name: 'prices',
  usage: 'import | export <file>',
  help: 'Replaces the price list by a JSON file, once it is checked, or writes the list to a new one.',
  places: ['action', 'file'],
  schema: v.object({
    action: v.picklist(['import', 'export'], 'must be import or export'),
    file: v.string(),
  }),
  run: async (services, { action, file }, folder) => {
    if (action === 'import') return replacePrices(services, await readPrices(folder, file))
    const path = resolve(folder, file)
    await write(path, await newestPriceFile(services))
    return [`The price list is in ${path}.`]
  },
})

function readPrices(folder: string, file: string): Promise<PriceFile> {
  const sentence = 'The file is no price list, and the one in force stays:'
  return readJsonFile(folder, file, { schema: priceFileSchema, most: mostOfList, sentence })
}

/** An existing file is not overwritten. */
async function write(path: string, list: PriceFile): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(list, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    throw new Refusal('INVALID_REQUEST', `The file cannot be written. ${error instanceof Error ? error.message : ''}`)
  }
}
