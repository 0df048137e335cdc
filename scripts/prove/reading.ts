import * as fc from 'fast-check'
import { createDocumentReader } from '#service/files/document-reader.ts'
import { bytesOf, repeatedFiles } from '#tests/support/documents/repeated-files.ts'
import { heavyWorkbooks } from '#tests/support/documents/heavy-workbooks.ts'
import { waitingFile } from '#tests/support/documents/waiting-file.ts'
import { besideLoads } from '#tests/support/reading-load.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 20 * MEGABYTE
/** Milliseconds that a reading may take, and that another client's five lines may take. */
const MOST = 5_000
/** Milliseconds for ending a thread that took too long. */
const ENDING = 500
/** Files that take longer than this, in milliseconds, are also checked for how the time grows. */
const TELLING = 1_000
/** A file four times as large takes four times as long; twice that leaves room for noise. */
const GROWTH = 8

type Heavy = { readonly name: string; readonly fileName: string; readonly bytes: (size: number) => Uint8Array }

/**
 * Reads hostile files of 20 MB as the service reads them, and uploads five lines to a running service beside heavy
 * uploads of others. True when each file is read or refused in five seconds, none takes longer than its size suggests,
 * and the five lines take at most five seconds.
 */
export async function proveReading({ runs, seed }: { runs: number; seed: number }): Promise<boolean> {
  const isFast = await proveFiles(chosen(Math.ceil(runs / 50), seed))
  const isFair = await proveTurns()
  return isFast && isFair
}

/** All workbooks, and `count` of the other files. */
function chosen(count: number, seed: number): Heavy[] {
  const shuffled = fc.sample(fc.shuffledSubarray([...repeatedFiles], { minLength: repeatedFiles.length }), {
    numRuns: 1,
    seed,
  })
  const others = (shuffled[0] ?? []).slice(0, count).map((file) => ({
    name: `${JSON.stringify(shortened(file.unit))} ${file.place} of a ${file.fileName}`,
    fileName: file.fileName,
    bytes: (size: number) => bytesOf(file, size),
  }))
  return [...heavyWorkbooks.map(({ name, bytes }) => ({ name, fileName: 'a.xlsx', bytes })), ...others]
}

async function proveFiles(files: readonly Heavy[]): Promise<boolean> {
  const read: { name: string; took: number }[] = []
  const growing: string[] = []
  for (const file of files) {
    const took = await timeToRead(file, SIZE)
    read.push({ name: file.name, took })
    if (took < TELLING || file.fileName === 'a.xlsx') continue
    const smaller = await timeToRead(file, SIZE / 4)
    if (took > smaller * GROWTH) growing.push(`${file.name}: ${smaller} ms, then ${took} ms`)
  }
  const ended = read.filter(({ took }) => took >= MOST)
  const slow = read.filter(({ took }) => took > MOST + ENDING)
  const [slowest] = read.toSorted((a, b) => b.took - a.took)
  console.log(
    `reading: ${slow.length} of ${read.length} hostile files were neither read nor refused in 5 s (goal: 0); the slowest took ${slowest?.took} ms, ${slowest?.name}`,
  )
  console.log(`reading: ${growing.length} take longer than their size lets expect (goal: 0)`)
  console.log(`reading: ${ended.length} were refused for their time alone`)
  for (const { name, took } of ended) console.log(`  ${name}: ${took} ms`)
  for (const line of growing) console.log(`  ${line}`)
  return read.length > 0 && slow.length === 0 && growing.length === 0
}

/** Whole milliseconds in which the file is counted or refused, the start of a thread included. */
async function timeToRead({ name, fileName, bytes }: Heavy, size: number): Promise<number> {
  const file = waitingFile(fileName, bytes(size))
  const reader = createDocumentReader()
  const started = performance.now()
  await reader.count(file, { client: 'proof', subject: name }, [
    {
      sheetIndex: 0,
      sourceColumn: { lang: 'enUS', name: 'English', col: 0, startRow: 0 },
      targetColumns: [],
      additionalColumns: [],
    },
  ])
  const took = Math.round(performance.now() - started)
  await reader.close()
  return took
}

async function proveTurns(): Promise<boolean> {
  const waits = await besideLoads()
  for (const { load, took, memory, left } of waits) {
    const inMemory =
      memory === null ? '' : `; at most ${megabytes(memory)} MB, and ${megabytes(left ?? 0)} MB afterwards`
    console.log(`reading: five lines beside ${load}: ${took} ms (goal: ${MOST})${inMemory}`)
  }
  return waits.length > 0 && waits.every(({ took }) => took <= MOST)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / MEGABYTE)
}

function shortened(unit: string): string {
  return unit.length > 40 ? `${unit.slice(0, 40)}…` : unit
}
