import { changePassword } from '#domain/contract/change-password.call.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { offerSecondFactor } from '#domain/contract/offer-second-factor.call.ts'
import { readInvitation } from '#domain/contract/read-invitation.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import type { authMachine } from '#machines/auth/auth.machine.ts'
import type { Model } from '../support/model.ts'
import { refusesWith } from '../support/refusal-words.ts'
import { succeeds } from '../support/replies.ts'

export const authReplies: Model<typeof authMachine>['replies'] = {
  signin: (output) => [output.ok ? succeeds(signin, output.value) : refusesWith(signin, output.code)],
  offerSecondFactor: (output) => [
    output.ok ? succeeds(offerSecondFactor, { data: output.value }) : refusesWith(offerSecondFactor, output.code),
  ],
  keepEdited: 'listens',
  signup: (output) => [output.ok ? succeeds(signup, output.value) : refusesWith(signup, output.code)],
  readInvitation: (output) => [
    output.ok ? succeeds(readInvitation, output.value) : refusesWith(readInvitation, output.code),
  ],
  readCompany: (output) => {
    if (!output.ok) return [refusesWith(companyInfo, output.code)]
    const { company, confirmed } = output.value
    return [succeeds(companyInfo, { data: company, confirmed })]
  },
  editProfile: (output) => [output.ok ? succeeds(editProfile, output.value) : refusesWith(editProfile, output.code)],
  forgotPassword: (output) => [
    output.ok ? succeeds(forgotPassword, { code: 'FORGOT_PW_EMAIL_SENT' }) : refusesWith(forgotPassword, output.code),
  ],
  verifyReset: (output) => [
    output.ok ? succeeds(verifyReset, { accessToken: output.value }) : refusesWith(verifyReset, output.code),
  ],
  changePassword: (output) => [
    output.ok
      ? succeeds(changePassword, { code: 'FORGOT_PW_PASSWORD_CHANGED', email: output.value })
      : refusesWith(changePassword, output.code),
  ],
}
