import Papa from 'papaparse'
import { openDocument } from '#domain/documents/open-document.ts'
import { countWords } from '#domain/words/count-words.ts'
import { type BrowserReading, readInBrowser } from './documents-browser.ts'
import type { BenchFigure } from './figure.ts'
import { largeRows, largeWorkbook } from './large-workbook.ts'
import { quantile, timeInTurn } from './timing.ts'

const ROUNDS = 5

/** The figures of goals 11 and 12: reading and counting 100 000 rows of 12 columns. */
export async function benchDocuments(): Promise<BenchFigure[]> {
  const rows = largeRows()
  const readings = await readInBrowser(largeWorkbook(rows), ROUNDS)
  return [...browserFigures(readings), await csvFigure(rows), await wordsFigure(rows)]
}

function browserFigures(readings: BrowserReading[]): BenchFigure[] {
  const share = (of: (reading: BrowserReading) => number) => quantile(readings.map(of), 0.5)
  const whole = share(({ peer }) => peer.whole)
  const longest = share(({ ours }) => ours.longestTask)
  const memory = share(({ ours, peer }) => (ours.peak ?? Number.NaN) / (peer.peak ?? Number.NaN))
  return [
    ratio(
      11,
      '100 000 rows in the browser: drop to first 10 rows, of read-excel-file',
      share(({ ours }) => ours.firstRows) / whole,
      0.3,
    ),
    ratio(
      11,
      '100 000 rows in the browser: drop to full count, of read-excel-file',
      share(({ ours }) => ours.fullCount) / whole,
      1.1,
    ),
    {
      goal: 11,
      name: '100 000 rows in the browser: longest task of the main thread',
      value: `${longest.toFixed(1)} ms`,
      target: '≤ 16 ms',
      met: longest <= 16,
    },
    ratio(11, '100 000 rows in the browser: peak memory, of read-excel-file', memory, 1.1),
    ...inflatingFigures(readings),
  ]
}

/** Inflate's share of goal 11, beside fflate's and the browser's (docs/decisions/0056). */
function inflatingFigures(readings: BrowserReading[]): BenchFigure[] {
  const figure = (name: string, of: (reading: BrowserReading) => number) => {
    const value = `${quantile(readings.map(of), 0.5).toFixed(2)} ×`
    return { goal: 11, name: `100 000 rows in the browser: inflating, ${name}`, value }
  }
  return [
    figure('of our drop to full count', ({ ours, inflating }) => inflating.ours / ours.fullCount),
    figure("of fflate's", ({ inflating }) => inflating.ours / inflating.fflate),
    figure("of the browser's DecompressionStream", ({ inflating }) => inflating.ours / inflating.platform),
  ]
}

async function csvFigure(rows: string[][]): Promise<BenchFigure> {
  const bytes = new TextEncoder().encode(Papa.unparse(rows))
  const ours = async () => {
    const document = openDocument(bytes, 'large.csv')
    if (!document.ok || !document.value.read().ok) throw new Error('The file was refused.')
  }
  const peer = async () => Papa.parse(new TextDecoder().decode(bytes))
  return ratio(12, 'CSV of 100 000 rows: time, of Papa Parse', await timeShare(ours, peer), 1)
}

async function wordsFigure(rows: string[][]): Promise<BenchFigure> {
  const texts = rows.flat()
  const ours = async () => texts.reduce((sum, text) => sum + countWords(text), 0)
  const peer = async () => texts.reduce((sum, text) => sum + wordsByExpression(text), 0)
  const speed = 1 / (await timeShare(ours, peer))
  return {
    goal: 12,
    name: 'words of 100 000 rows: speed, of a /\\S+/g loop',
    value: `${speed.toFixed(2)} ×`,
    target: '≥ 1.0 ×',
    met: speed >= 1,
  }
}

function wordsByExpression(text: string): number {
  const expression = /\S+/g
  let words = 0
  while (expression.exec(text)) words += 1
  return words
}

/** Our time as a share of the peer's: medians of runs in turn. */
async function timeShare(ours: () => Promise<unknown>, peer: () => Promise<unknown>): Promise<number> {
  const times = await timeInTurn(ours, peer)
  return quantile(times.ours, 0.5) / quantile(times.peer, 0.5)
}

/** A share of the peer's figure; lower is better. */
function ratio(goal: number, name: string, value: number, most: number): BenchFigure {
  return { goal, name, value: `${value.toFixed(2)} ×`, target: `≤ ${most.toFixed(1)} ×`, met: value <= most }
}
