import type { BrowserContext, Page } from 'playwright'
import type { User } from '#domain/accounts/user.ts'
import { signout } from '#domain/contract/signout.call.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'

/** Ends it on the service alone: the browser does not know of it yet. */
export async function endSession({
  client,
  accessToken,
}: {
  client: ServiceClient
  accessToken: string
}): Promise<void> {
  await client.call(signout, { body: { authorization: accessToken } })
}

/** What a sign-in in another tab leaves in the browser: the token, and who is here. */
export async function signInElsewhere(
  page: Page,
  context: BrowserContext,
  customer: { accessToken: string; user: User },
) {
  const url = new URL(page.url()).origin
  await context.addCookies([{ name: 'lockit_token', value: customer.accessToken, url, sameSite: 'Strict' }])
  await page.evaluate((user) => {
    const stored: unknown = JSON.parse(localStorage.getItem('lockit') ?? '{}')
    localStorage.setItem('lockit', JSON.stringify({ ...(stored as object), user }))
  }, customer.user)
}
