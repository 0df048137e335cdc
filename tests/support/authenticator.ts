import { Secret, TOTP } from 'otpauth'
import { offerSecondFactor } from '#domain/contract/offer-second-factor.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { serviceClient, type Answering } from './service-client.ts'

type Person = { readonly email: string; readonly password: string }

/** What an authenticator app with this key shows, so many steps of 30 seconds from now. */
export function codeFrom(key: string, steps = 0, now = Date.now()): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now + steps * 30_000 })
}

/** Some code that the key does not give now. */
export function wrongCodeFrom(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeFrom(key, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

/** Sets up an authenticator app as somebody of the staff does who has none, and signs in with its first code. */
export async function enrol(app: Answering, { email, password }: Person, now = Date.now()) {
  const guest = serviceClient(app)
  const { data } = await guest.call(offerSecondFactor, { body: { email, password } })
  const session = await guest.call(signin, { body: { email, password, code: codeFrom(data.key, 0, now) } })
  return { ...data, ...session, client: serviceClient(app, session.accessToken) }
}
