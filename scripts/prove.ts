import { catalogue } from '#machines/catalogue.ts'
import { closeEmptied } from '#tests/support/test-databases.ts'
import { proveAbuse } from './prove/abuse.ts'
import { proveAccess } from './prove/access.ts'
import { proveCharts } from './prove/charts.ts'
import { proveDocuments } from './prove/documents.ts'
import { proveInVitest } from './prove/in-vitest.ts'
import { proveMemory } from './prove/memory.ts'
import { provePayments } from './prove/payments.ts'
import { provePlans } from './prove/plans.ts'
import { provePricing } from './prove/pricing.ts'
import { proveReading } from './prove/reading.ts'
import { failUsage, namesListed, readArguments, wholeNumberOf } from './read-arguments.ts'

type Proof = (options: { runs: number; seed: number; machine?: string }) => boolean | Promise<boolean>

const proofs: Readonly<Record<string, Proof>> = {
  abuse: proveAbuse,
  access: proveAccess,
  charts: proveCharts,
  documents: proveDocuments,
  faults: (extent) => proveInVitest('faults', extent),
  memory: proveMemory,
  payments: provePayments,
  plans: provePlans,
  pricing: provePricing,
  reading: proveReading,
  views: (extent) => proveInVitest('views', extent),
}

/** The proofs of machines, which can be those of one. */
const ofMachines = ['charts', 'faults', 'views']

const usage = `npm run prove             all proofs
  --only charts,faults    some of ${Object.keys(proofs).join(', ')}
  --machine payment       of one machine: ${ofMachines.join(', ')}
  --runs 10000            how many cases are tried of what is generated
  --seed 1                the same cases again`
const { values } = readArguments(
  {
    options: {
      runs: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      only: { type: 'string' },
      machine: { type: 'string' },
    },
  },
  usage,
)
const { machine } = values
const runs = wholeNumberOf('--runs', values.runs, 1, usage)
const seed = wholeNumberOf('--seed', values.seed, 0, usage)
const known = machine === undefined ? Object.keys(proofs) : ofMachines
const chosen = namesListed(
  machine === undefined ? '--only' : '--only with --machine',
  values.only ?? known.join(),
  known,
  usage,
)
if (machine !== undefined && !Object.hasOwn(catalogue, machine))
  failUsage(`No machine of the catalogue is called ${machine}.`, usage)

console.log(`runs ${runs}, seed ${seed}`)
for (const name of chosen) {
  if (!(await proofs[name]?.({ runs, seed, ...(machine !== undefined && { machine }) }))) process.exitCode = 1
}
await closeEmptied()
