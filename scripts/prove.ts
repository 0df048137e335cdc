import { parseArgs } from 'node:util'
import { proveCharts } from './prove/charts.ts'
import { proveDocuments } from './prove/documents.ts'
import { proveFaults } from './prove/faults.ts'
import { provePayments } from './prove/payments.ts'
import { provePricing } from './prove/pricing.ts'

type Proof = (options: { runs: number; seed: number }) => boolean | Promise<boolean>

const proofs: Readonly<Record<string, Proof>> = {
  charts: proveCharts,
  documents: proveDocuments,
  faults: proveFaults,
  payments: provePayments,
  pricing: provePricing,
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string', default: Object.keys(proofs).join() },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed)
const chosen = values.only.split(',')
const unknown = chosen.filter((name) => !(name in proofs))
if (unknown.length > 0 || !Number.isInteger(runs) || !Number.isInteger(seed)) {
  console.error('npm run prove -- --runs 10000 --seed 1 --only charts,documents,faults,payments,pricing')
  process.exit(2)
}

console.log(`runs ${runs}, seed ${seed}`)
for (const name of chosen) {
  if (!(await proofs[name]?.({ runs, seed }))) process.exitCode = 1
}
