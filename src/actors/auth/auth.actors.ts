import { fromCallback, fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { keepResetToken } from '#actors/session/reset-cookie.ts'
import { keepServiceType, readServiceType } from '#actors/session/service-type.ts'
import { keepProfile } from '#actors/session/typed-profile.ts'
import type { Client } from '#api/client.ts'
import type { ChangePasswordFields, ForgotPasswordFields } from '#domain/accounts/password.ts'
import type { ProfileFields } from '#domain/accounts/profile.ts'
import { typedCode, type SecondFactorFields, type SecondFactorOffer } from '#domain/accounts/second-factor.ts'
import type { SigninFields } from '#domain/accounts/signin.ts'
import type { SignupFields } from '#domain/accounts/signup-fields.ts'
import type { User } from '#domain/accounts/user.ts'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { offerSecondFactor } from '#domain/contract/offer-second-factor.call.ts'
import { readInvitation } from '#domain/contract/read-invitation.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { accepted } from '#domain/result.ts'
import { isLinkRefusal } from '#machines/auth/auth.context.ts'
import type { AccountAnswer, CompanyNow, EditedProfile, Invitation, ProfileTyped } from '#machines/auth/auth.types.ts'
import type { Session } from '#machines/session/session.types.ts'

export function authActors(client: Client) {
  return {
    signin: fromPromise<AccountAnswer<Session>, SigninFields & Partial<SecondFactorFields>>(
      async ({ input, signal }) => {
        const code = input.code === undefined ? {} : { code: typedCode(input.code) }
        return await client.call(signin, { body: { ...credentials(input), ...code }, signal })
      },
    ),
    offerSecondFactor: fromPromise<AccountAnswer<SecondFactorOffer>, SigninFields>(async ({ input, signal }) =>
      dataOf(await client.call(offerSecondFactor, { body: credentials(input), signal })),
    ),
    signup: fromPromise<AccountAnswer<Session>, { fields: SignupFields; invitation: string }>(
      async ({ input, signal }) => {
        const { confirmEmail: _, ...fields } = input.fields
        const register = { ...fields, serviceType: readServiceType(), token: input.invitation }
        const outcome = await client.call(signup, { body: { register }, signal })
        if (outcome.ok) keepServiceType('')
        return outcome
      },
    ),
    readInvitation: fromPromise<AccountAnswer<Invitation>, { invitation: string }>(
      async ({ input, signal }) => await client.call(readInvitation, { params: { token: input.invitation }, signal }),
    ),
    readCompany: fromPromise<AccountAnswer<CompanyNow>, User>(async ({ input, signal }) => {
      const params = { userUid: input.userUid, companyUid: input.company.companyUuid }
      const outcome = await client.call(companyInfo, { params, signal })
      if (!outcome.ok) return outcome
      const { data: company, confirmed } = outcome.value
      return accepted({ company, confirmed })
    }),
    editProfile: fromPromise<AccountAnswer<User>, { user: User; fields: ProfileFields }>(async ({ input, signal }) => {
      const { userUid, company } = input.user
      const body = { ...input.fields, userUid, companyUid: company.companyUuid }
      return await client.call(editProfile, { body, signal })
    }),
    keepEdited: fromCallback<ProfileTyped, EditedProfile | undefined>(({ receive, input }) => {
      if (input) keepProfile(input)
      receive(({ typed }) => keepProfile(typed))
      return () => keepProfile(undefined)
    }),
    forgotPassword: fromPromise<AccountAnswer<unknown>, ForgotPasswordFields>(
      async ({ input, signal }) =>
        await client.call(forgotPassword, { params: { emailAddress: input.email.trim() }, signal }),
    ),
    verifyReset: fromPromise<AccountAnswer<string>, { token: string; userUid: string }>(async ({ input, signal }) => {
      const params = { resetToken: input.token, userUid: input.userUid }
      const outcome = await client.call(verifyReset, { params, signal })
      if (!outcome.ok) return outcome
      keepResetToken(outcome.value.accessToken)
      return accepted(outcome.value.accessToken)
    }),
    changePassword: fromPromise<AccountAnswer<string>, { resetToken: string; fields: ChangePasswordFields }>(
      async ({ input, signal }) => {
        const { resetToken, fields } = input
        const outcome = await client.call(changePassword, { resetToken, body: fields, signal })
        const answer = outcome.ok ? accepted(outcome.value.email) : outcome
        if (answer.ok || isLinkRefusal(answer.code)) keepResetToken(undefined)
        return answer
      },
    ),
  }
}

function credentials({ email, password }: SigninFields): SigninFields {
  return { email: email.trim(), password }
}
