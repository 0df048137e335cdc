import type { authMachine } from '#machines/auth/auth.machine.ts'
import type { AuthContext, FormName } from '#machines/auth/auth.types.ts'
import type { Model } from '../support/model.ts'
import { button, status, text, type Part } from '../support/parts.ts'
import { refusalWords } from '../support/refusal-words.ts'
import { busy, disabled, enabled, holds, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import { alertOf, dialog, fieldOf, inDialog, inForm, submitOf } from './auth.parts.ts'

/** What tells the two forms apart that have one title and one button. */
const own: Partial<Record<FormName, Part>> = {
  signin: fieldOf('signin', 'password'),
  secondFactor: fieldOf('secondFactor', 'code'),
}

const shows = (form: FormName): Sights => (own[form] ? sees(own[form]) : [])
const isIncomplete = (form: FormName): Sights => [
  ...shows(form),
  ...disabled(submitOf(form)),
  ...looks(submitOf(form), 'idle'),
  ...lacks(alertOf(form)),
]
const isComplete = (form: FormName): Sights => [...shows(form), ...enabled(submitOf(form)), ...lacks(alertOf(form))]
const isRefused =
  (form: FormName) =>
  ({ refusal }: AuthContext): Sights => [
    ...shows(form),
    ...enabled(submitOf(form)),
    ...says(alertOf(form), refusalWords(refusal)),
  ]
const isSent = (form: FormName): Sights => [...shows(form), ...busy(submitOf(form))]
const waits = (form: FormName): Sights => says(inForm(form, status), 'One moment')

const waysOn = ['Try again', 'Ask for a new link', 'Sign up without the invitation', 'Sign in'] as const

/** In the place of a form: why it could not be opened, and these ways on alone. */
const leadsOn =
  (form: FormName, ...ways: readonly (typeof waysOn)[number][]) =>
  ({ refusal }: AuthContext): Sights => [
    ...says(alertOf(form), refusalWords(refusal)),
    ...waysOn.flatMap((way) => (ways.includes(way) ? enabled : lacks)(inForm(form, button(way)))),
    ...lacks(submitOf(form)),
  ]

/** Who is signed in is never asked to sign in. */
const toSignIn = ({ opensAt }: AuthContext) =>
  opensAt.form !== 'edit' && opensAt.user ? ([] as const) : (['Sign in'] as const)
const forGuests = (context: AuthContext, ...ways: readonly string[]): Sights =>
  ways.flatMap((way) => (toSignIn(context).length === 0 ? lacks : sees)(inForm('forgotPass', button(way))))

/** The service's refusal of the VAT number (specification §5), beside its field. */
const vatRefusal = /Invalid VAT number$/
const isVatRefused = (form: 'signup' | 'edit'): Sights => {
  const field = fieldOf(form, 'vatNumber')
  return [
    ...looks(field, { described: vatRefusal }),
    ...looks(field, { attribute: 'aria-invalid', is: 'true' }),
    ...enabled(field),
  ]
}
/** A form of the same look is locked, but with what was in it before. */
const isLockedWith = ({ edit }: AuthContext): Sights => [
  ...isSent('edit'),
  ...holds(fieldOf('edit', 'companyName'), edit.companyName),
]

export const authSights: Model<typeof authMachine>['sights'] = {
  'signin.editing.incomplete': isIncomplete('signin'),
  'signin.editing.complete': isComplete('signin'),
  'signin.editing.refused': isRefused('signin'),
  'signin.editing.expired': ({ refusal }) => [
    ...shows('signin'),
    ...disabled(submitOf('signin')),
    ...says(alertOf('signin'), refusalWords(refusal)),
  ],
  'signin.submitting': isSent('signin'),
  'secondFactor.editing.incomplete': isIncomplete('secondFactor'),
  'secondFactor.editing.complete': isComplete('secondFactor'),
  'secondFactor.editing.refused': (context: AuthContext) => [
    ...isRefused('secondFactor')(context),
    ...looks(fieldOf('secondFactor', 'code'), 'focused'),
  ],
  'secondFactor.submitting': isSent('secondFactor'),
  'enrolment.reading': waits('enrolment'),
  'enrolment.unread': leadsOn('enrolment', 'Try again', 'Sign in'),
  'enrolment.editing.incomplete': [
    ...isIncomplete('enrolment'),
    ...sees(inForm('enrolment', text('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ'))),
  ],
  'enrolment.editing.complete': isComplete('enrolment'),
  'enrolment.editing.refused': (context: AuthContext) => [
    ...isRefused('enrolment')(context),
    ...looks(fieldOf('enrolment', 'code'), 'focused'),
  ],
  'enrolment.submitting': isSent('enrolment'),
  'invitation.needless': [
    ...says(inForm('signup', status), 'You are signed in as Maya Lindqvist'),
    ...enabled(inForm('signup', button('Go on'))),
  ],
  'invitation.reading': waits('signup'),
  'invitation.refused': leadsOn('signup', 'Sign up without the invitation', 'Sign in'),
  'invitation.failed': leadsOn('signup', 'Try again', 'Sign up without the invitation', 'Sign in'),
  'signup.editing.incomplete': isIncomplete('signup'),
  'signup.editing.complete': isComplete('signup'),
  'signup.editing.refused': (context: AuthContext) =>
    context.refusal?.code === 'FORTNOX_ERROR' ? isVatRefused('signup') : isRefused('signup')(context),
  'signup.submitting': isSent('signup'),
  'edit.reading': (context: AuthContext) => [...isLockedWith(context), ...disabled(fieldOf('edit', 'firstName'))],
  'edit.unread': leadsOn('edit', 'Try again'),
  'edit.editing.incomplete': isIncomplete('edit'),
  'edit.editing.complete': [...isComplete('edit'), ...lacks(inDialog(text(vatRefusal)))],
  'edit.editing.refused': isRefused('edit'),
  'edit.editing.vatRefused': isVatRefused('edit'),
  'edit.submitting': isLockedWith,
  'forgotPass.editing.incomplete': (context: AuthContext) => [
    ...isIncomplete('forgotPass'),
    ...forGuests(context, 'Sign in', 'Sign up'),
  ],
  'forgotPass.editing.complete': (context: AuthContext) => [
    ...isComplete('forgotPass'),
    ...forGuests(context, 'Sign in', 'Sign up'),
  ],
  'forgotPass.editing.refused': isRefused('forgotPass'),
  'forgotPass.submitting': isSent('forgotPass'),
  'forgotPass.sent': (context: AuthContext) => [
    ...says(
      inForm('forgotPass', status),
      `We sent an email to ${context.forgotPass.email}, which contains a link to reset your password`,
    ),
    ...forGuests(context, 'Sign in'),
  ],
  'verification.verifying': waits('updatePass'),
  'verification.refused': (context: AuthContext) =>
    leadsOn('updatePass', 'Ask for a new link', ...toSignIn(context))(context),
  'verification.failed': (context: AuthContext) =>
    leadsOn('updatePass', 'Try again', 'Ask for a new link', ...toSignIn(context))(context),
  'updatePass.editing.incomplete': isIncomplete('updatePass'),
  'updatePass.editing.complete': isComplete('updatePass'),
  'updatePass.editing.refused': isRefused('updatePass'),
  'updatePass.submitting': isSent('updatePass'),
  closed: lacks(dialog),
}
