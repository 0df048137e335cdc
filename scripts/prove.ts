import { proveInVitest } from './prove/in-vitest.ts'
import { failUsage, namesListed, readArguments, wholeNumberOf } from './read-arguments.ts'

type Proof = (options: { runs: number; seed: number; machine?: string }) => boolean | Promise<boolean>

/** A proof is loaded once it is asked for: all of them are most of what we have. */
const proofs: Readonly<Record<string, Proof>> = {
  abuse: async (extent) => (await import('./prove/abuse.ts')).proveAbuse(extent),
  access: async () => (await import('./prove/access.ts')).proveAccess(),
  charts: async (extent) => (await import('./prove/charts.ts')).proveCharts(extent),
  documents: async (extent) => (await import('./prove/documents.ts')).proveDocuments(extent),
  faults: (extent) => proveInVitest('faults', extent),
  jobs: async (extent) => (await import('./prove/jobs.ts')).proveJobs(extent),
  memory: async (extent) => (await import('./prove/memory.ts')).proveMemory(extent),
  payments: async (extent) => (await import('./prove/payments.ts')).provePayments(extent),
  plans: async () => (await import('./prove/plans.ts')).provePlans(),
  pricing: async (extent) => (await import('./prove/pricing.ts')).provePricing(extent),
  reading: async (extent) => (await import('./prove/reading.ts')).proveReading(extent),
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
if (machine !== undefined && !Object.hasOwn((await import('#machines/catalogue.ts')).catalogue, machine))
  failUsage(`No machine of the catalogue is called ${machine}.`, usage)

console.log(`runs ${runs}, seed ${seed}`)
for (const name of chosen) {
  if (!(await proofs[name]?.({ runs, seed, ...(machine !== undefined && { machine }) }))) process.exitCode = 1
}
const { closeEmptied } = await import('#tests/support/test-databases.ts')
await closeEmptied()
