import { availableParallelism, cpus, loadavg } from 'node:os'
import { namesListed, readArguments } from '#scripts/read-arguments.ts'
import { benchDocuments } from './documents.bench.ts'
import type { BenchFigure } from './figure.ts'
import { benchFormats } from './formats.bench.ts'
import { benchFirstPaint } from './first-paint.bench.ts'
import { benchFirstScreen } from './first-screen.bench.ts'
import { benchGuesses } from './guesses.bench.ts'
import { benchHostile } from './hostile.bench.ts'
import { benchInteractions } from './interactions.bench.ts'
import { benchService } from './service.bench.ts'
import { benchMap } from './map.bench.ts'
import { processorTime, withheldShare } from './processor-time.ts'
import { benchStart } from './start.bench.ts'

const benches: Readonly<Record<string, () => Promise<BenchFigure[]>>> = {
  'first-screen': benchFirstScreen,
  'first-paint': benchFirstPaint,
  interactions: benchInteractions,
  map: benchMap,
  documents: benchDocuments,
  formats: benchFormats,
  guesses: benchGuesses,
  hostile: benchHostile,
  service: benchService,
  start: benchStart,
}

const known = Object.keys(benches)
const usage = `npm run bench                  measures all, and prints each figure beside its goal
npm run bench -- --only map    some of ${known.join(', ')}`
const { values } = readArguments({ options: { only: { type: 'string', default: known.join() } } }, usage)
const chosen = namesListed('--only', values.only, known, usage)

console.log(`${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`)
const figures: BenchFigure[] = []
for (const name of chosen) {
  const [load = 0] = loadavg()
  console.log(`measuring ${name} (load ${load.toFixed(1)})`)
  const before = processorTime()
  figures.push(...((await benches[name]?.()) ?? []))
  const withheld = Math.round((withheldShare(before, processorTime()) ?? 0) * 100)
  if (withheld > 0) console.log(`  the machine's host withheld ${withheld} % of the processor time`)
}

const header = ['goal', 'name', 'value', 'target', 'met']
const rows = figures
  .toSorted((a, b) => a.goal - b.goal)
  .map(({ goal, name, value, target, met }) => [String(goal), name, value, target ?? '–', metText(met)])
const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
for (const row of [header, widths.map((width) => '-'.repeat(width)), ...rows]) {
  console.log(`| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`)
}
const judged = figures.filter(({ met }) => met !== undefined)
console.log(`\n${judged.filter(({ met }) => met).length} of ${judged.length} figures meet their goal`)

function metText(met: boolean | undefined): string {
  if (met === undefined) return '–'
  return met ? 'yes' : 'NO'
}
