import { assign, sendTo, setup } from 'xstate'
import type { AccountCode, AccountNotice } from '#domain/accounts/messages.ts'
import type { ChangePasswordFields, ForgotPasswordFields } from '#domain/accounts/password.ts'
import type { ProfileFields } from '#domain/accounts/profile.ts'
import { isResetLinkWhole } from '#domain/accounts/reset-link.ts'
import { emptySecondFactor, type SecondFactorFields, type SecondFactorOffer } from '#domain/accounts/second-factor.ts'
import type { SigninFields } from '#domain/accounts/signin.ts'
import type { SignupFields } from '#domain/accounts/signup-fields.ts'
import type { User } from '#domain/accounts/user.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { Session } from '../session/session.types.ts'
import {
  editedUser,
  halfEdited,
  isForCustomer,
  isFormComplete,
  isLinkRefusal,
  isPasswordRefusal,
  isSomeoneElse,
  refusalOf,
  firstContext,
  startingProfile,
  withEmail,
} from './auth.context.ts'
import type {
  AccountAnswer,
  AuthContext,
  AuthEvent,
  AuthForms,
  AuthInput,
  AuthOutcome,
  CompanyNow,
  FormName,
  Invitation,
  ProfileTyped,
  EditedProfile,
} from './auth.types.ts'

type Answered<Value = unknown> = { readonly result: AccountAnswer<Value> }

type Followed = { readonly session: Session | undefined }

export const authKit = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
    output: {} as AuthOutcome,
    /** The fields of the form can't be changed now; or the person is told why the last call was refused. */
    tags: {} as 'underway' | 'refused',
  },
  actors: {
    signin: promiseOf<AccountAnswer<Session>, SigninFields & Partial<SecondFactorFields>>('signin'),
    /** Fetches the key to set up an authenticator app with. */
    offerSecondFactor: promiseOf<AccountAnswer<SecondFactorOffer>, SigninFields>('offerSecondFactor'),
    /** Signs up and in; `invitation` is empty when there is none. */
    signup: promiseOf<AccountAnswer<Session>, { fields: SignupFields; invitation: string }>('signup'),
    readInvitation: promiseOf<AccountAnswer<Invitation>, { invitation: string }>('readInvitation'),
    readCompany: promiseOf<AccountAnswer<CompanyNow>, User>('readCompany'),
    editProfile: promiseOf<AccountAnswer<User>, { user: User; fields: ProfileFields }>('editProfile'),
    /** Keeps for a reload what is typed in the form of a profile, until the dialogs close. */
    keepEdited: listenerOf<ProfileTyped, EditedProfile | undefined>('keepEdited'),
    forgotPassword: promiseOf<AccountAnswer<unknown>, ForgotPasswordFields>('forgotPassword'),
    /** Trades the link of a reset mail for the token that changes the password, and keeps the token. */
    verifyReset: promiseOf<AccountAnswer<string>, { token: string; userUid: string }>('verifyReset'),
    /** Changes the password, answers with the email of its account, and forgets the token once it is of no more use. */
    changePassword: promiseOf<AccountAnswer<string>, { resetToken: string; fields: ChangePasswordFields }>(
      'changePassword',
    ),
  },
  guards: {
    opensAt: ({ context }, { form }: { form: AuthInput['form'] }) => context.opensAt.form === form,
    isInvitedInVain: ({ context }) => context.opensAt.form === 'signup' && context.opensAt.user !== undefined,
    isInvited: ({ context: { opensAt } }) => opensAt.form === 'signup' && (opensAt.invitation ?? '') !== '',
    isSessionKnownOver: ({ context }) => context.refusal?.code === 'UNAUTHORIZED',
    isResumed: ({ context }) => context.opensAt.form === 'edit' && context.opensAt.fields !== undefined,
    isSomeoneElse: ({ context }, { session }: Followed) => isSomeoneElse(context, session?.user),
    /** Anyone; where a profile was opened, the person whose it is. */
    isAwaited: ({ context }, { session }: Followed) => session !== undefined && !isSomeoneElse(context, session.user),
    isNobody: (_, { session }: Followed) => session === undefined,
    isComplete: ({ context }, { form }: { form: FormName }) => isFormComplete(context, form),
    isSameVatNumber: ({ context }, { fields }: { fields: ProfileFields }) =>
      context.edit.vatNumber === fields.vatNumber,
    isAccepted,
    isFactorRequired: (_, { result }: Answered) => !result.ok && result.code === 'SECOND_FACTOR_REQUIRED',
    isFactorUnset: (_, { result }: Answered) => !result.ok && result.code === 'SECOND_FACTOR_UNSET',
    isPasswordRefused: (_, { result }: Answered) => !result.ok && isPasswordRefusal(result.code),
    isLinkWhole: ({ context: { opensAt } }) => opensAt.form === 'verify' && isResetLinkWhole(opensAt),
    isLinkRefused: (_, { result }: Answered) => !result.ok && isLinkRefusal(result.code),
    isSessionOver: (_, { result }: Answered) => !result.ok && result.code === 'UNAUTHORIZED',
    /** The profile was opened because its VAT number was refused. */
    isReadForVat: ({ context: { opensAt } }, { result }: Answered) =>
      result.ok && opensAt.form === 'edit' && opensAt.refusal !== undefined,
    isVatRefused: (_, { result }: Answered) => !result.ok && result.code === 'FORTNOX_ERROR',
    isLinkKnownRefused: ({ context }) => context.refusal !== undefined && isLinkRefusal(context.refusal.code),
    isGuest: ({ context }) => !isForCustomer(context),
    isGuestRefused: ({ context }) =>
      !isForCustomer(context) && context.refusal !== undefined && isLinkRefusal(context.refusal.code),
    isCodeKnownWrong: ({ context }) => context.refusal?.code === 'WRONG_CODE',
  },
  actions: {
    keepFields: assign((_, fields: Partial<AuthForms>) => fields),
    tellEdited: sendTo('keepEdited', ({ context }, { fields }: { fields: ProfileFields }): ProfileTyped => ({
      type: 'profile.typed',
      typed: { userUid: editedUser(context).userUid, fields },
    })),
    forgetEdited: sendTo('keepEdited', { type: 'profile.typed', typed: undefined }),
    keepFieldsBesideVat: assign((_, { fields }: { fields: ProfileFields }) => ({ edit: fields })),
    keepRefused: assign((_, { result }: Answered) =>
      result.ok ? {} : { refusal: refusalOf(result), notice: undefined },
    ),
    keepRefusal: assign((_, { code }: { code: AccountCode }) => ({ refusal: { code }, notice: undefined })),
    dropRefusal: assign({ refusal: undefined }),
    keepNotice: assign((_, { notice }: { notice: AccountNotice }) => ({ notice })),
    /** Leads to another form: keeps the email, and drops the refusal and the notice. */
    turnWith: assign(({ context }, { form }: { form: 'signin' | 'signup' | 'forgotPass' }) => ({
      ...withEmail(context, context[form].email),
      refusal: undefined,
      notice: undefined,
    })),
    keepEmail: assign(({ context }, { result }: Answered<string>) =>
      result.ok ? { ...withEmail(context, result.value), refusal: undefined } : {},
    ),
    keepInvited: assign(({ context }, { result }: Answered<Invitation>): Partial<AuthContext> => {
      if (!result.ok) return {}
      const { email, invitedBy } = result.value
      return { ...withEmail(context, email), invitedBy, refusal: undefined }
    }),
    askForCode: assign({
      secondFactor: emptySecondFactor,
      enrolment: emptySecondFactor,
      offer: undefined,
      notice: undefined,
    }),
    keepOffer: assign((_, { result }: Answered<SecondFactorOffer>) =>
      result.ok ? { offer: result.value, refusal: undefined } : {},
    ),
    dropInvitation: assign({ invitation: '', invitedBy: '' }),
    keepCompany: assign(({ context }, { result }: Answered<CompanyNow>) =>
      result.ok ? startingProfile(context.opensAt, result.value) : {},
    ),
    askToSignIn: assign(({ context }): Partial<AuthContext> => ({
      ...withEmail(context, editedUser(context).email),
      refusal: { code: 'UNAUTHORIZED' },
      notice: undefined,
    })),
    turnToPerson: assign((_, { session }: Followed): Partial<AuthContext> =>
      session ? { ...firstContext({ form: 'edit', user: session.user }), notice: 'PERSON_CHANGED' } : {},
    ),
    keepFollowed: assign(({ context }, { session }: Followed): Partial<AuthContext> =>
      session ? { outcome: { kind: 'signedIn', session, opensAt: context.opensAt } } : {},
    ),
    keepHalfEdited: assign(({ context }) => ({ opensAt: halfEdited(context) })),
    keepResetToken: assign((_, { result }: Answered<string>) =>
      result.ok ? { resetToken: result.value, refusal: undefined } : {},
    ),
    keepSession: assign(({ context }, { result }: Answered<Session>): Partial<AuthContext> =>
      result.ok ? { outcome: { kind: 'signedIn', session: result.value, opensAt: context.opensAt } } : {},
    ),
    keepProfile: assign((_, { result }: Answered<User>): Partial<AuthContext> =>
      result.ok ? { outcome: { kind: 'profileChanged', user: result.value } } : {},
    ),
  },
  delays: { deadline: callDeadline },
})
