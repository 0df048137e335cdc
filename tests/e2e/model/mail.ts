import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { ops } from '#tests/support/service-process.ts'

/** The mails to someone, the oldest first. */
async function mailsTo(email: string, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`))
}

/** Waits for so many mails to someone, and reads the path of the reset link in the last of them. */
export async function resetLinkTo(email: string, count = 1, dataDir = inject('dataDir')): Promise<string> {
  await expect.poll(async () => (await mailsTo(email, dataDir)).length).toBe(count)
  const [link] = /\/reset-pass\/\S+/.exec((await mailsTo(email, dataDir)).at(-1) ?? '') ?? []
  if (link === undefined) throw new Error('The mail holds no link')
  return link
}

/** Invites someone as the staff does, and reads the path of the link that is printed. */
export async function invite(email: string): Promise<string> {
  const { stdout } = await ops(inject('dataDir'), 'invite', email)
  const [link] = /\/\?modal=signup&token=\S+/.exec(stdout) ?? []
  if (link === undefined) throw new Error(`No link in ${stdout}`)
  return link
}
