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

/** Waits for so many reset mails to someone, and reads the path of the link in the last of them. */
export function resetLinkTo(email: string, count = 1, dataDir = inject('dataDir')): Promise<string> {
  return linkTo(email, /\/reset-pass\/\S+/, { count, dataDir })
}

/** The same of the mails that ask someone to confirm their address. */
export function confirmationLinkTo(email: string, count = 1, dataDir = inject('dataDir')): Promise<string> {
  return linkTo(email, /\/confirm\/\S+/, { count, dataDir })
}

/** Has one of the staff invited, and reads the path of the link that is mailed. */
export async function inviteStaff(email: string): Promise<string> {
  const dataDir = inject('dataDir')
  await ops(dataDir, 'invite', email, '--staff')
  return linkTo(email, /\/\?modal=signup&token=\S+/, { count: 1, dataDir })
}

type Wanted = { readonly count: number; readonly dataDir: string }

async function linkTo(email: string, link: RegExp, { count, dataDir }: Wanted): Promise<string> {
  const links = async () => (await mailsTo(email, dataDir)).flatMap((mail) => link.exec(mail)?.[0] ?? [])
  await expect.poll(async () => (await links()).length).toBe(count)
  return (await links()).at(-1) ?? ''
}

/** Invites a customer as the staff does, and reads the path of the link that is printed. */
export async function invite(email: string): Promise<string> {
  const { stdout } = await ops(inject('dataDir'), 'invite', email)
  const [link] = /\/\?modal=signup&token=\S+/.exec(stdout) ?? []
  if (link === undefined) throw new Error(`No link in ${stdout}`)
  return link
}
