import { useSelector } from '@xstate/react'
import { useDeferredValue, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { authMachine } from '#machines/auth/auth.machine.ts'
import { Dialog } from '#ui/dialog.tsx'
import { dialogTitles } from '#views/account/dialog-titles.ts'
import type { AuthActor } from './auth-actor.ts'
import { EditForm, ReadingForm } from './edit.form.tsx'
import { EnrolmentForm } from './enrolment.form.tsx'
import { ForgotPassForm, ForgotPassSent } from './forgot-pass.form.tsx'
import { NeedlessInvitation } from './needless-invitation.tsx'
import { SecondFactorForm } from './second-factor.form.tsx'
import { SigninForm } from './signin.form.tsx'
import { SignupForm } from './signup.form.tsx'
import { AuthTrouble } from './trouble.tsx'
import { UpdatePassForm } from './update-pass.form.tsx'

interface FormProps {
  actor: AuthActor
  /** The note on a profile's address that is not confirmed yet. */
  unconfirmed?: ((email: string) => ReactNode) | undefined
}

/**
 * The account dialogs, over any page: one dialog with the current form. A press that leads to another form is answered
 * before that form is rendered.
 */
export function AuthView({ actor, unconfirmed }: FormProps) {
  const now = useSelector(actor, screenOf)
  // One person's form must not be reused for another person.
  const whose = useSelector(actor, ({ context: { opensAt } }) => (opensAt.form === 'edit' ? opensAt.user.userUid : ''))
  const before = useDeferredValue(now)
  const screen = useDeferredValue(whose) === whose ? before : now
  if (now === 'closed' || screen === 'closed') return null
  const { title, wide, show: Shown } = screens[screen]
  return (
    <Dialog title={title} wide={wide} hasEntry onClose={() => actor.send({ type: 'dialog.close' })}>
      <Shown key={`${screen} ${whose}`} actor={actor} unconfirmed={unconfirmed} />
    </Dialog>
  )
}

type Screen = {
  readonly title: string
  readonly wide?: true
  readonly show: (props: FormProps) => ReactNode
}

type ScreenName = Exclude<ReturnType<typeof screenOf>, 'closed'>

const enrolmentTitle = 'Set up your authenticator app'

const screens: Record<ScreenName, Screen> = {
  signin: { title: dialogTitles.signin, show: SigninForm },
  secondFactor: { title: dialogTitles.signin, show: SecondFactorForm },
  readingOffer: { title: enrolmentTitle, show: Waiting },
  unreadOffer: { title: enrolmentTitle, show: AuthTrouble },
  enrolment: { title: enrolmentTitle, show: EnrolmentForm },
  signup: { title: dialogTitles.signup, wide: true, show: SignupForm },
  needlessInvitation: { title: dialogTitles.signup, show: NeedlessInvitation },
  readingInvitation: { title: dialogTitles.signup, wide: true, show: Waiting },
  invitation: { title: dialogTitles.signup, show: AuthTrouble },
  edit: { title: dialogTitles.edit, wide: true, show: EditForm },
  readingCompany: { title: dialogTitles.edit, wide: true, show: ReadingForm },
  unreadCompany: { title: dialogTitles.edit, show: AuthTrouble },
  forgotPass: { title: dialogTitles.forgotPass, show: ForgotPassForm },
  sent: { title: dialogTitles.forgotPass, show: ForgotPassSent },
  updatePass: { title: dialogTitles.updatePass, show: UpdatePassForm },
  verifying: { title: dialogTitles.verify, show: Waiting },
  verification: { title: dialogTitles.verify, show: AuthTrouble },
}

function screenOf(snapshot: SnapshotFrom<typeof authMachine>) {
  if (snapshot.matches('signin')) return 'signin'
  if (snapshot.matches('secondFactor')) return 'secondFactor'
  if (snapshot.matches({ enrolment: 'reading' })) return 'readingOffer'
  if (snapshot.matches({ enrolment: 'unread' })) return 'unreadOffer'
  if (snapshot.matches('enrolment')) return 'enrolment'
  if (snapshot.matches({ invitation: 'needless' })) return 'needlessInvitation'
  if (snapshot.matches({ invitation: 'reading' })) return 'readingInvitation'
  if (snapshot.matches('invitation')) return 'invitation'
  if (snapshot.matches('signup')) return 'signup'
  if (snapshot.matches({ edit: 'reading' })) return 'readingCompany'
  if (snapshot.matches({ edit: 'unread' })) return 'unreadCompany'
  if (snapshot.matches('edit')) return 'edit'
  if (snapshot.matches({ forgotPass: 'sent' })) return 'sent'
  if (snapshot.matches('forgotPass')) return 'forgotPass'
  if (snapshot.matches({ verification: 'verifying' })) return 'verifying'
  if (snapshot.matches('verification')) return 'verification'
  return snapshot.matches('updatePass') ? 'updatePass' : 'closed'
}

function Waiting() {
  return <p role="status">One moment</p>
}
