import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

const holderSchema = v.object({
  pid: v.number(),
  host: v.string(),
  since: v.string(),
  /** When the kernel started the process; tells it from a later one of the same number. Empty where unknown. */
  born: v.string(),
})
type Holder = v.InferOutput<typeof holderSchema>

/** Another process works in the folder; the message says which. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError'
}

/**
 * Makes this process the one owner of a folder, and answers with what gives it back.
 * A lock whose process is gone is taken over. Throws FolderHeldError while the owner lives; an owner on another host
 * cannot be asked, and counts as living.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'lock')
  const own = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    born: (await birthOf(process.pid)) ?? '',
  } satisfies Holder)
  const draft = join(folder, `lock-${randomUUID()}`)
  await writeFile(draft, own)
  try {
    // link() fails when the name is taken, so of several processes one wins, with its whole text in place.
    while (!(await linked(draft, lock))) await removeStale(folder, lock)
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await textOf(lock)) === own) await rm(lock, { force: true })
  }
}

/** Moves a dead process's lock out of the way. What was moved is looked at again: it may have become someone's own. */
async function removeStale(folder: string, lock: string): Promise<void> {
  const text = await textOf(lock)
  if (text === undefined) return
  const holder = parseHolder(text)
  if (holder && (await isAlive(holder))) throw new FolderHeldError(sentenceFor(folder, holder))
  const aside = join(folder, `lock-${randomUUID()}`)
  try {
    await rename(lock, aside)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  const moved = await textOf(aside)
  if (moved !== text) await linked(aside, lock)
  await rm(aside, { force: true })
}

function sentenceFor(folder: string, holder: Holder): string {
  const since = holder.since.slice(0, 19).replace('T', ' ')
  const other = holder.host === hostname() ? '' : ` If ${holder.host} is gone for good, delete the file "lock" there.`
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

/** The start time in /proc/{pid}/stat, its 22nd field; the name before it may hold spaces. Linux alone has it. */
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

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
