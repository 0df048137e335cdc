import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureChange, ChangedStory } from './changes.ts'

/** The record of who has approved which changes, and why. */
export type Approval = {
  readonly note: string
  readonly by: string
  readonly at: string
  readonly before: string
  readonly after: string
  /** By story and stop, the names of its pictures before and after. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The approval of a change, if there is one: the same two pictures are approved wherever they are compared. */
export type ApprovalOf = (change: PictureChange) => Approval | undefined

const none = 'none'

/** Reads all records of a folder, the oldest first. */
export async function readApprovals(folder: string): Promise<Approval[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => JSON.parse(text) as Approval)
}

export function approvalOf(approvals: readonly Approval[]): ApprovalOf {
  const byPair = new Map(
    approvals.flatMap((approval) =>
      Object.values(approval.changes).flatMap((pairs) => Object.values(pairs).map((pair) => [pair, approval] as const)),
    ),
  )
  return (change) => byPair.get(pairOf(change))
}

/** Writes a record of these changes into the folder, and returns its file. */
export async function writeApproval(
  folder: string,
  { note, by, at, before, after }: Omit<Approval, 'changes'>,
  stories: readonly ChangedStory[],
): Promise<string> {
  const changes = Object.fromEntries(
    stories.map(({ id, changes }) => [id, Object.fromEntries(changes.map((change) => [change.stop, pairOf(change)]))]),
  )
  await mkdir(folder, { recursive: true })
  const name = `${at.slice(0, 10)}-${slugOf(note)}`
  const taken = (await readdir(folder)).filter((file) => file.startsWith(name)).length
  const file = join(folder, `${name}${taken > 0 ? `-${taken + 1}` : ''}.json`)
  await writeFile(file, `${JSON.stringify({ note, by, at, before, after, changes }, undefined, 2)}\n`, { flag: 'wx' })
  return file
}

/** What of these stories nobody has approved. */
export function unapproved(stories: readonly ChangedStory[], approvedBy: ApprovalOf): ChangedStory[] {
  return stories
    .map((story) => ({ ...story, changes: story.changes.filter((change) => !approvedBy(change)) }))
    .filter(({ changes }) => changes.length > 0)
}

function pairOf({ before = none, after = none }: PictureChange): string {
  return `${before} → ${after}`
}

function slugOf(note: string): string {
  const words = note.toLowerCase().match(/[a-z0-9]+/g) ?? ['approved']
  return words.slice(0, 6).join('-')
}
