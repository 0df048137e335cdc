import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { authModel } from './auth.model.tsx'

export default { title: 'Flows/Account/Account dialogs' }

const story = stateStories(authModel)

export const SigninIncomplete = story('signin.editing.incomplete')
export const SigninComplete = story('signin.editing.complete')
export const SigninRefused = story('signin.editing.refused')
export const SigninExpired = story('signin.editing.expired')
export const SigninSubmitting = story('signin.submitting')
export const SecondFactorIncomplete = story('secondFactor.editing.incomplete')
export const SecondFactorComplete = story('secondFactor.editing.complete')
export const SecondFactorRefused = story('secondFactor.editing.refused')
export const SecondFactorSubmitting = story('secondFactor.submitting')
export const EnrolmentReading = story('enrolment.reading')
export const EnrolmentUnread = story('enrolment.unread')
export const EnrolmentIncomplete = story('enrolment.editing.incomplete')
export const EnrolmentComplete = story('enrolment.editing.complete')
export const EnrolmentRefused = story('enrolment.editing.refused')
export const EnrolmentSubmitting = story('enrolment.submitting')
export const InvitationNeedless = story('invitation.needless')
export const InvitationReading = story('invitation.reading')
export const InvitationRefused = story('invitation.refused')
export const InvitationFailed = story('invitation.failed')
export const SignupIncomplete = story('signup.editing.incomplete')
export const SignupComplete = story('signup.editing.complete')
export const SignupRefused = story('signup.editing.refused')
export const SignupSubmitting = story('signup.submitting')
export const EditReading = story('edit.reading')
export const EditUnread = story('edit.unread')
export const EditIncomplete = story('edit.editing.incomplete')
export const EditComplete = story('edit.editing.complete')
export const EditRefused = story('edit.editing.refused')
export const EditVatRefused = story('edit.editing.vatRefused')
export const EditSubmitting = story('edit.submitting')
export const ForgotPassIncomplete = story('forgotPass.editing.incomplete')
export const ForgotPassComplete = story('forgotPass.editing.complete')
export const ForgotPassRefused = story('forgotPass.editing.refused')
export const ForgotPassSubmitting = story('forgotPass.submitting')
export const ForgotPassSent = story('forgotPass.sent')
export const VerificationVerifying = story('verification.verifying')
export const VerificationRefused = story('verification.refused')
export const VerificationFailed = story('verification.failed')
export const UpdatePassIncomplete = story('updatePass.editing.incomplete')
export const UpdatePassComplete = story('updatePass.editing.complete')
export const UpdatePassRefused = story('updatePass.editing.refused')
export const UpdatePassSubmitting = story('updatePass.submitting')
export const Closed = story('closed')

const { states } = authFixtures

export const Invited = stillStory(() => {
  const context = { ...states['signup.editing.incomplete'], invitation: 'b7Yd2k', invitedBy: 'Ida Berg' }
  return <AuthView actor={frozen(authFixtures, 'signup.editing.incomplete', context)} />
})

export const PasswordChanged = stillStory(() => {
  const context = { ...states['signin.editing.incomplete'], notice: 'FORGOT_PW_PASSWORD_CHANGED' as const }
  return <AuthView actor={frozen(authFixtures, 'signin.editing.incomplete', context)} />
})

export const SomebodyElse = stillStory(() => {
  const context = { ...states['edit.editing.complete'], notice: 'PERSON_CHANGED' as const }
  return <AuthView actor={frozen(authFixtures, 'edit.editing.complete', context)} />
})

export const TooManyAttempts = stillStory(() => {
  const retryAt = new Date(2026, 0, 15, 14, 31).getTime()
  const refusal = { code: 'TOO_MANY_REQUESTS' as const, retryAt }
  const context = { ...states['signin.editing.refused'], refusal }
  return <AuthView actor={frozen(authFixtures, 'signin.editing.refused', context)} />
})
