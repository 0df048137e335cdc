import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { serviceClient } from './service-client.ts'
import type { TestService } from './test-service.ts'

/** The files of the outbox, the oldest first, once nothing is left to send. */
export async function mailsOf({ services, dataDir }: TestService): Promise<string[]> {
  await services.jobs.settled()
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
}

/** What the link of a reset mail holds, as the call that verifies it takes it. */
export type ResetLink = { readonly params: { readonly resetToken: string; readonly userUid: string } }

export function linkIn(mail = ''): ResetLink {
  const [, resetToken, userUid] = mail.match(/\/reset-pass\/([\w-]{43})\/([\da-f-]{36})\r\n/) ?? []
  if (resetToken === undefined || userUid === undefined) throw new Error(`No link in ${mail}`)
  return { params: { resetToken, userUid } }
}

/** The token of the newest link that was mailed to an address to confirm it. */
export async function confirmationToken(service: TestService, email: string): Promise<string> {
  const mail = (await mailsOf(service)).findLast(
    (each) => each.includes(`\r\nTo: ${email}\r\n`) && each.includes('/confirm/'),
  )
  const [, token] = mail?.match(/\/confirm\/([\w-]{43})\r\n/) ?? []
  if (token === undefined) throw new Error(`No link was mailed to ${email}`)
  return token
}

/** The token of the newest invitation that was mailed to an address. */
export async function invitationToken(service: TestService, email: string): Promise<string> {
  const mail = (await mailsOf(service)).findLast((each) => each.includes(`\r\nTo: ${email}\r\n`))
  const [, token] = mail?.match(/\/\?modal=signup&token=([\w-]{43})\r\n/) ?? []
  if (token === undefined) throw new Error(`No invitation was mailed to ${email}`)
  return token
}

/** Asks for a reset, and reads the link that was mailed. */
export async function mailedLink(service: TestService, emailAddress: string): Promise<ResetLink> {
  const before = await mailsOf(service)
  await serviceClient(service.app).call(forgotPassword, { params: { emailAddress } })
  return linkIn((await mailsOf(service)).find((mail) => !before.includes(mail)))
}

/** A token that changes this account's password. */
export async function resetToken(service: TestService, emailAddress: string): Promise<string> {
  const link = await mailedLink(service, emailAddress)
  return (await serviceClient(service.app).call(verifyReset, link)).accessToken
}
