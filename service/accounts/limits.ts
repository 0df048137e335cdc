import type { Limit } from '#service/limits/limiter.ts'
import { clientLimits } from '#service/limits/work.ts'
import { normaliseEmail } from './email.ts'

/** In seconds. */
const minute = 60
const hour = 60 * minute

/** Who attempts what: an address as one client tries it. The client is undefined when it came over no socket. */
type Attempt = { readonly email: string; readonly client: string | undefined }

/** Passwords tried on one account from one client. */
export function signinLimit({ email, client = '' }: Attempt): Limit {
  return { subject: ['signin', client, normaliseEmail(email)], most: 10, within: minute }
}

/**
 * The account as a whole has a limit for strangers alone: whoever comes from a client that has signed in to it before
 * cannot be kept out by them.
 */
export function signinLimits(attempt: Attempt, isStranger: boolean): Limit[] {
  return [
    ...clientLimits(['signin'], attempt.client, { most: 60, within: minute }),
    signinLimit(attempt),
    ...(isStranger ? [{ subject: ['signin', normaliseEmail(attempt.email)], most: 100, within: hour }] : []),
  ]
}

/** Codes of one key tried on one account, by whoever has its password: after a reset the new key begins anew. */
export function secondFactorLimit(userUid: string, sealedKey: string): Limit {
  return { subject: ['second factor', userUid, sealedKey], most: 5, within: hour }
}

/** Each that succeeds leaves a session and a line of the audit. */
export function signedInLimits(userUid: string, client: string | undefined): Limit[] {
  if (client === undefined) return []
  return [
    ...clientLimits(['signed in'], client, { most: 240, within: hour }),
    { subject: ['signed in', 'account', userUid], most: 60, within: hour },
  ]
}

export function signupLimits({ email, client }: Attempt): Limit[] {
  return [
    ...clientLimits(['signup', 'hour'], client, { most: 60, within: hour }),
    ...clientLimits(['signup'], client, { most: 20, within: minute }),
    { subject: ['signup', client ?? '', normaliseEmail(email)], most: 5, within: minute },
  ]
}

/** Accounts that all who were not invited open together: those who were get theirs meanwhile. */
export function openSignupLimits(client: string | undefined): Limit[] {
  return client === undefined ? [] : [{ subject: ['signup', 'all'], most: 3_000, within: hour }]
}

/** A link lasts as long as the account's limit looks back: whoever hits it has a link that works among their mails. */
export function forgotPasswordLimits({ email, client }: Attempt): Limit[] {
  return [
    ...clientLimits(['forgot'], client, { most: 10, within: minute }),
    { subject: ['forgot', normaliseEmail(email)], most: 5, within: hour },
  ]
}

/** Whoever has an account of somebody else's address made can have so many links mailed to it. */
export function confirmationLimits({ userUid, email, client }: Attempt & { readonly userUid: string }): Limit[] {
  return [
    ...clientLimits(['confirmation'], client, { most: 10, within: minute }),
    { subject: ['confirmation', 'account', userUid], most: 5, within: hour },
    { subject: ['confirmation', 'address', normaliseEmail(email)], most: 5, within: hour },
  ]
}

/** What one customer answers to linguists' questions: more than anybody types. */
export function answerLimits(userUid: string): Limit[] {
  return [{ subject: ['answer', userUid], most: 60, within: minute }]
}
