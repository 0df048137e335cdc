import { normaliseEmail } from './email.ts'

/** So many attempts of a subject within so many milliseconds. */
export type Limit = { readonly subject: readonly string[]; readonly most: number; readonly within: number }

const minute = 60 * 1000
const hour = 60 * minute

/** No limit looks back further. */
export const longestLimit = hour

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
    signinLimit(attempt),
    ...clientLimit('signin', attempt.client, 60),
    ...(isStranger ? [{ subject: ['signin', normaliseEmail(attempt.email)], most: 100, within: hour }] : []),
  ]
}

export function signupLimits({ email, client }: Attempt): Limit[] {
  return [
    ...clientLimit('signup', client, 20),
    { subject: ['signup', client ?? '', normaliseEmail(email)], most: 5, within: minute },
  ]
}

/** A link lasts as long as the account's limit looks back: whoever hits it has a link that works among their mails. */
export function forgotPasswordLimits({ email, client }: Attempt): Limit[] {
  return [...clientLimit('forgot', client, 10), { subject: ['forgot', normaliseEmail(email)], most: 5, within: hour }]
}

/** An app sends its reports every few seconds at most. */
export function reportLimits(client: string | undefined): Limit[] {
  return clientLimit('reports', client, 120)
}

/** What one customer answers to linguists' questions: more than anybody types. */
export function answerLimits(userUid: string): Limit[] {
  return [{ subject: ['answer', userUid], most: 60, within: minute }]
}

function clientLimit(what: string, client: string | undefined, most: number): Limit[] {
  return client === undefined ? [] : [{ subject: [what, client], most, within: minute }]
}
