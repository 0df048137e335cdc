import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { type PriceFile, priceFileSchema } from '#domain/pricing/price-file.ts'
import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import { newestPriceFile, replacePrices } from '#service/prices/replace-prices.ts'
import { defineCommand } from './command.ts'
import { givenFile } from './given-file.ts'

/** Faults of a file that are told at once. */
const told = 20
/** Bytes of a list; one of all languages has some tens of thousands. */
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

async function readPrices(folder: string, file: string): Promise<PriceFile> {
  const { path } = await givenFile(folder, file, mostOfList)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), priceFileSchema), await read(path))
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `  ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}`)
  const more = faults.length > told ? [`  and ${faults.length - told} more`] : []
  const sentence = 'The file is no price list, and the one in force stays:'
  throw new Refusal('INVALID_REQUEST', [sentence, ...faults.slice(0, told), ...more].join('\n'))
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new Refusal('FILE_NOT_FOUND', `The file cannot be read. ${describeError(error)['message'] ?? ''}`)
  }
}

/** What is there already stays. */
async function write(path: string, list: PriceFile): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(list, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    throw new Refusal('INVALID_REQUEST', `The file cannot be written. ${describeError(error)['message'] ?? ''}`)
  }
}
