import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

const holderSchema = v.object({
  pid: v.number(),
  host: v.string(),
  since: v.string(),
  /**
   * When the kernel started the process; distinguishes it from a later process with the same id. Empty where unknown.
   */
  born: v.string(),
})
type Holder = v.InferOutput<typeof holderSchema>

/** Another process works in the folder; the message says which. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError'
}

/** This user may not work in the folder; the message says so. */
export class FolderClosedError extends Error {
  override readonly name = 'FolderClosedError'

  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} may not be written by this user (${codeOf(cause)}). ` +
        'Run as its owner, or choose another folder with DATA_DIR.',
      { cause },
    )
  }
}

/**
 * Makes this process the one owner of a folder; returns a function that gives the folder back. Throws FolderHeldError
 * while another owner lives; an owner on another host cannot be asked, and counts as living. Makes a missing folder;
 * throws FolderClosedError if it may not make the folder, or not write into it.
 *
 * Each owner has a file 'lock.{n}'. A dead owner's file is not touched before the next number is ours, and link() gives
 * each number to only one process: when several take over at once, one of them succeeds.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const draft = join(folder, `draft-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, JSON.stringify(await ourselves()))
  } catch (error) {
    throw isForbidden(error) ? new FolderClosedError(folder, error) : error
  }
  try {
    return await takeNumber(folder, draft)
  } finally {
    await rm(draft, { force: true })
  }
}

async function takeNumber(folder: string, draft: string): Promise<() => Promise<void>> {
  const before = await locksIn(folder)
  await requireDead(folder, before)
  const number = Math.max(0, ...before) + 1
  if (!(await linked(draft, lockFile(folder, number)))) return takeNumber(folder, draft)
  const unlock = () => rm(lockFile(folder, number), { force: true })
  // Since the look, another process may have released a higher number, and a third have begun again at a lower one.
  const others = (await locksIn(folder)).filter((other) => other !== number)
  await requireDead(folder, others).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  for (const other of others) await rm(lockFile(folder, other), { force: true })
  return unlock
}

async function locksIn(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => name.match(/^lock\.(\d{1,9})$/)?.[1] ?? []).map(Number)
}

async function requireDead(folder: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const file = lockFile(folder, number)
    const holder = parseHolder((await textOf(file)) ?? '')
    if (holder && (await isAlive(holder))) throw new FolderHeldError(sentenceFor(folder, file, holder))
  }
}

function lockFile(folder: string, number: number): string {
  return join(folder, `lock.${number}`)
}

async function ourselves(): Promise<Holder> {
  const born = (await birthOf(process.pid)) ?? ''
  return { pid: process.pid, host: hostname(), since: new Date().toISOString(), born }
}

function sentenceFor(folder: string, file: string, holder: Holder): string {
  const since = holder.since.slice(0, 19).replace('T', ' ')
  const other = holder.host === hostname() ? '' : ` If ${holder.host} is gone for good, delete ${file}.`
  return (
    `The data folder ${folder} is held by process ${holder.pid} on ${holder.host} since ${since} UTC. ` +
    `End that process, or choose another folder with DATA_DIR.${other}`
  )
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return true
  if (!isRunning(holder.pid)) return false
  const born = await birthOf(holder.pid)
  return born === undefined || holder.born === '' || born === holder.born
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The start time in /proc/{pid}/stat, its 22nd field; the name before it may hold spaces. Only Linux has it. */
async function birthOf(pid: number): Promise<string | undefined> {
  const stat = await textOf(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

function parseHolder(text: string): Holder | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), holderSchema), text)
  return result.success ? result.output : undefined
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
