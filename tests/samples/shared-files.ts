import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** Files that others made, and that are no part of the project, as they lie in the folder that SHARED_DIR names. */
const sharedFiles = [
  'samples/fishing.xlsx',
  'samples/godot.csv',
  'samples/osu-users.resx',
  'samples/ovr-translations.xlsx',
  'providers/paypal-checkout-orders-v2.openapi.json',
  'providers/stripe-fixtures3.json',
] as const

type SharedFile = (typeof sharedFiles)[number]

/** Why the samples cannot be tested, in a sentence; undefined when all of them are there. */
export function sharedFault(folder: string | undefined): string | undefined {
  if (!folder) return 'SHARED_DIR must name the folder with the samples: SHARED_DIR=../shared npm run test:samples.'
  const missing = sharedFiles.filter((file) => !existsSync(resolve(folder, file)))
  if (missing.length > 0) return `The folder ${resolve(folder)} of SHARED_DIR lacks ${missing.join(', ')}.`
  return undefined
}

export function sharedFile(file: SharedFile) {
  return {
    fileName: basename(file),
    bytes: new Uint8Array(readFileSync(resolve(process.env['SHARED_DIR'] ?? '', file))),
  }
}

export function sharedJson(file: SharedFile) {
  return JSON.parse(new TextDecoder().decode(sharedFile(file).bytes))
}
