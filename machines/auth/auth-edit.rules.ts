import type { EventObject } from 'xstate'
import { profileOf } from '#domain/accounts/edited-profile.ts'
import { valueOf } from '#domain/result.ts'
import { no, yes } from '../said.ts'
import { emailed, failed, formRows, isFilled, told, type AuthRow } from './auth-form.rules.ts'
import type { AccountAnswer, AuthContext, AuthInput, CompanyNow } from './auth.types.ts'

type Known = { readonly context: AuthContext }

/** Whose profile is edited; nobody's outside the edit form. */
export const ownerOf = (opensAt: AuthInput) => (opensAt.form === 'edit' ? opensAt.user : undefined)

/** Signing in again is asked for, with the email of the person. */
const signInAgain = ({ context }: Known) => ({
  ...emailed(context, ownerOf(context.opensAt)?.email ?? ''),
  refusal: { code: 'UNAUTHORIZED' } as const,
  notice: undefined,
})

/** What was typed waits for the person to sign in again. */
const laterOn = ({ context }: Known) => {
  const user = ownerOf(context.opensAt)
  return {
    ...signInAgain({ context }),
    ...(user && { opensAt: { form: 'edit', user, fields: context.edit } as const }),
  }
}

type Read = Known & { readonly event: { readonly output: AccountAnswer<CompanyNow> } }

const profileRead = ({ context: { opensAt }, event }: Read): Partial<AuthContext> => {
  if (opensAt.form !== 'edit') return {}
  const { company, confirmed } = valueOf(event.output)
  const { user } = opensAt
  return { opensAt: { ...opensAt, user: { ...user, confirmed } }, edit: profileOf(user, company) }
}

/** "What was typed survives a reload in this tab", with whose it is. */
const kept = ({ context: { opensAt }, event }: Known & { readonly event: EventObject }) => ({
  keepEdited: {
    type: 'profile.typed',
    typed: { userUid: ownerOf(opensAt)?.userUid, fields: 'fields' in event ? event.fields : undefined },
  },
})

/** 'Edit your information'. */
export const editRows: readonly AuthRow[] = [
  // A newer company is never saved over by an older one. "FORTNOX_ERROR on the order state opens the edit-profile modal".
  {
    when: 'readCompany answers',
    if: ({ context: { opensAt }, event }) =>
      event.output.ok && opensAt.form === 'edit' && opensAt.refusal !== undefined,
    to: 'edit.editing.vatRefused',
    sets: (read) => ({ ...profileRead(read), refusal: { code: 'FORTNOX_ERROR' } }),
  },
  {
    when: 'readCompany answers',
    if: yes,
    to: 'edit.editing',
    sets: (read) => ({ ...profileRead(read), refusal: undefined }),
  },
  { when: 'readCompany answers', if: no('UNAUTHORIZED'), to: 'signin.editing.expired', sets: signInAgain },
  { when: 'readCompany answers', to: 'edit.unread', sets: told },
  { when: 'readCompany throws', to: 'edit.unread', sets: failed('UNEXPECTED_ERROR') },
  { when: 'after deadline', from: 'edit.reading', to: 'edit.unread', sets: failed('TIMEOUT') },
  { when: 'reading.retry', from: 'edit.unread', to: 'edit.reading' },
  // A refused VAT number stays refused until another one is typed (§5: 'Invalid VAT number' on the VAT field).
  {
    when: 'edit.edit',
    from: 'edit.editing.vatRefused',
    if: ({ context, event: { fields } }) => context.edit.vatNumber === fields.vatNumber,
    to: 'edit.editing.vatRefused',
    sets: ({ event: { fields } }) => ({ edit: fields }),
    tells: kept,
  },
  {
    when: 'form.submit',
    from: 'edit.editing.vatRefused',
    if: ({ context }) => isFilled(context, 'edit'),
    to: 'edit.submitting',
  },
  ...formRows('edit', 'editProfile', kept),
  {
    when: 'editProfile answers',
    if: yes,
    to: 'closed',
    sets: ({ event }) => ({ outcome: { kind: 'profileChanged', user: valueOf(event.output) } }),
  },
  { when: 'editProfile answers', if: no('UNAUTHORIZED'), to: 'signin.editing.expired', sets: laterOn },
  { when: 'editProfile answers', if: no('FORTNOX_ERROR'), to: 'edit.editing.vatRefused', sets: told },
  { when: 'editProfile answers', to: 'edit.editing.refused', sets: told },
  // A session that ends asks for signing in again.
  { when: 'session.expired', from: 'edit.editing', to: 'signin.editing.expired', sets: laterOn },
  { when: 'session.expired', from: 'edit.unread', to: 'signin.editing.expired', sets: signInAgain },
]
