import type { Limit } from '#service/limits/limiter.ts'
import { clientLimits } from '#service/limits/work.ts'
import { normaliseEmail } from './email.ts'

/** In seconds. */
const minute = 60
const hour = 60 * minute

/** An address and the client that tries it; the client is undefined when the request came over no socket. */
type Attempt = { readonly email: string; readonly client: string | undefined }

export function signinLimit({ email, client = '' }: Attempt): Limit {
  return { subject: ['signin', client, normaliseEmail(email)], most: 10, within: minute }
}

/**
 * The limit of a whole account applies to strangers alone: they cannot lock out a client that has signed in to it
 * before.
 */
export function signinLimits(attempt: Attempt, isStranger: boolean): Limit[] {
  return [
    ...clientLimits(['signin'], attempt.client, { most: 60, within: minute }),
    signinLimit(attempt),
    ...(isStranger ? [{ subject: ['signin', normaliseEmail(attempt.email)], most: 100, within: hour }] : []),
  ]
}

/**
 * Limits the codes of one key tried on one account by a person with its password; after a reset the count starts again.
 */
export function secondFactorLimit(userUid: string, sealedKey: string): Limit {
  return { subject: ['second factor', userUid, sealedKey], most: 5, within: hour }
}

/** Limits successful sign-ins: each leaves a session and a line of the audit. */
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

/** Limits the accounts opened without an invitation by everyone together; people with one can still sign up. */
export function openSignupLimits(client: string | undefined): Limit[] {
  return client === undefined ? [] : [{ subject: ['signup', 'all'], most: 3_000, within: hour }]
}

/**
 * The account's limit looks back as far as a link lasts: a person who reaches it still has a working link in a mail.
 */
export function forgotPasswordLimits({ email, client }: Attempt): Limit[] {
  return [
    ...clientLimits(['forgot'], client, { most: 10, within: minute }),
    { subject: ['forgot', normaliseEmail(email)], most: 5, within: hour },
  ]
}

/** A person who signs up with an address that is not theirs can have at most so many links mailed to it. */
export function confirmationLimits({ userUid, email, client }: Attempt & { readonly userUid: string }): Limit[] {
  return [
    ...clientLimits(['confirmation'], client, { most: 10, within: minute }),
    { subject: ['confirmation', 'account', userUid], most: 5, within: hour },
    { subject: ['confirmation', 'address', normaliseEmail(email)], most: 5, within: hour },
  ]
}

/** Limits how often one customer may take all of their data away: each time all their files are read. */
export function accountDataLimits(userUid: string): Limit[] {
  return [{ subject: ['account data', userUid], most: 5, within: hour }]
}

/** Limits one customer's answers to linguists' questions: more than a person types. */
export function answerLimits(userUid: string): Limit[] {
  return [{ subject: ['answer', userUid], most: 60, within: minute }]
}

/** Limits the VAT numbers of a customer that are looked up at once. */
export function profileLookUpLimit(userUid: string): Limit {
  return { subject: ['VAT number', userUid], most: 20, within: hour }
}
