import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import type { Session } from '../session/session.types.ts'
import { isForCustomer, isFormComplete, isLinkRefusal, firstContext } from './auth.context.ts'
import { authMachine } from './auth.machine.ts'
import type { AuthContext } from './auth.types.ts'
import * as filled from './filled-forms.fixtures.ts'

export const maya: Session = {
  accessToken: 'header.payload.signature',
  user: {
    userUid: 'usr_maya',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya@tallship.example',
    confirmed: true,
    country: 'SE',
    address: 'Skeppsbron 4',
    zipcode: '411 21',
    city: 'Göteborg',
    phone: '',
    reference: '',
    company: {
      companyUuid: 'cmp_tallship',
      companyName: 'Tallship AB',
      vatNumber: 'SE556677889901',
      vatStanding: 'found',
      address: { street: 'Skeppsbron 4', city: 'Göteborg', country: 'SE', state: '' },
    },
  },
}

/** A colleague of Maya. */
export const bram: Session = {
  accessToken: 'header.other.signature',
  user: { ...maya.user, userUid: 'usr_bram', firstName: 'Bram', lastName: 'Berg', email: 'bram@tallship.example' },
}

const {
  edit,
  enrolment,
  forgotPass,
  halfTyped,
  mistyped,
  offer,
  secondFactor,
  filledSignin: signin,
  filledSignup: signup,
  updatePass,
} = filled
const { user } = maya
/** The company after a colleague changed it. */
const company = { ...user.company, companyName: 'Tallship Games AB' }
const tooMany = { ...refused('TOO_MANY_REQUESTS'), retryAt: Date.UTC(2026, 10, 20, 9, 15) }

const inputs = {
  signin: { form: 'signin' },
  sessionOver: { form: 'signin', email: 'maya@tallship.example', refusal: 'UNAUTHORIZED' },
  signup: { form: 'signup', email: 'maya@tallship.example' },
  invited: { form: 'signup', invitation: 'b7Yd2k' },
  invitedInVain: { form: 'signup', user },
  invitedBefore: { form: 'signin', invitation: 'b7Yd2k' },
  edit: { form: 'edit', user },
  vatRefused: { form: 'edit', user, refusal: 'FORTNOX_ERROR' },
  resumed: { form: 'edit', user, fields: edit },
  forgotPass: { form: 'forgotPass' },
  forgotPassSignedIn: { form: 'forgotPass', email: user.email, user },
  updatePass: { form: 'updatePass', resetToken: 'Jq3xPz' },
  updatePassSignedIn: { form: 'updatePass', resetToken: 'Jq3xPz', user },
  verify: { form: 'verify', ...filled.mailedLink },
  verifySignedIn: { form: 'verify', ...filled.mailedLink, user },
  verifyCut: { form: 'verify', token: 'n5WcE0kq8s', userUid: '' },
} as const

const fresh = firstContext(inputs.signin)
const signingIn: AuthContext = { ...fresh, signin }
const enrolling: AuthContext = { ...signingIn, offer }
const invited: AuthContext = { ...firstContext(inputs.invited), signup }
const editing: AuthContext = { ...firstContext(inputs.edit), edit }
const updating: AuthContext = { ...firstContext(inputs.updatePass), updatePass }
const verifying = firstContext(inputs.verify)

/** The forms that lead to one another. */
const guestForms = ['signin', 'signup', 'forgotPass'] as const

export const authFixtures = defineFixtures({
  machine: authMachine,
  inputs: [inputs.signin, ...Object.values(inputs).slice(1)],
  states: {
    'signin.editing.incomplete': fresh,
    'signin.editing.complete': { ...fresh, signin },
    'signin.editing.refused': { ...fresh, signin, refusal: { code: 'ACCOUNT_NOT_FOUND' } },
    'signin.editing.expired': firstContext(inputs.sessionOver),
    'signin.submitting': { ...fresh, signin },
    'secondFactor.editing.incomplete': signingIn,
    'secondFactor.editing.complete': { ...signingIn, secondFactor },
    'secondFactor.editing.refused': { ...signingIn, secondFactor, refusal: { code: 'WRONG_CODE' } },
    'secondFactor.submitting': { ...signingIn, secondFactor },
    'enrolment.reading': signingIn,
    'enrolment.unread': { ...signingIn, refusal: { code: 'OFFLINE' } },
    'enrolment.editing.incomplete': enrolling,
    'enrolment.editing.complete': { ...enrolling, enrolment },
    'enrolment.editing.refused': { ...enrolling, enrolment, refusal: { code: 'WRONG_CODE' } },
    'enrolment.submitting': { ...enrolling, enrolment },
    'invitation.needless': firstContext(inputs.invitedInVain),
    'invitation.reading': invited,
    'invitation.refused': { ...invited, refusal: { code: 'TOKEN_USED' } },
    'invitation.failed': { ...invited, refusal: { code: 'OFFLINE' } },
    'signup.editing.incomplete': { ...fresh, signup: { ...signup, confirmEmail: 'maya@tallship', password: '' } },
    'signup.editing.complete': { ...fresh, signup },
    'signup.editing.refused': { ...fresh, signup, refusal: { code: 'EMAIL_EXISTS' } },
    'signup.submitting': { ...fresh, signup },
    'edit.reading': firstContext(inputs.edit),
    'edit.unread': { ...editing, refusal: { code: 'OFFLINE' } },
    'edit.editing.incomplete': { ...editing, edit: { ...edit, companyName: '' } },
    'edit.editing.complete': editing,
    'edit.editing.refused': { ...editing, refusal: { code: 'SERVER_ERROR' } },
    'edit.editing.vatRefused': { ...editing, refusal: { code: 'FORTNOX_ERROR' } },
    'edit.submitting': editing,
    'forgotPass.editing.incomplete': fresh,
    'forgotPass.editing.complete': { ...fresh, forgotPass },
    'forgotPass.editing.refused': { ...fresh, forgotPass, refusal: { code: 'EMAIL_NOT_FOUND' } },
    'forgotPass.submitting': { ...fresh, forgotPass },
    'forgotPass.sent': { ...fresh, forgotPass },
    'verification.verifying': verifying,
    'verification.refused': { ...verifying, refusal: { code: 'TOKEN_EXPIRED' } },
    'verification.failed': { ...verifying, refusal: { code: 'TIMEOUT' } },
    'updatePass.editing.incomplete': { ...updating, updatePass: mistyped },
    'updatePass.editing.complete': updating,
    'updatePass.editing.refused': { ...updating, refusal: { code: 'TOKEN_USED' } },
    'updatePass.submitting': updating,
    closed: { ...fresh, outcome: { kind: 'signedIn', session: maya, opensAt: inputs.signin } },
  },
  guarded: ({ context, value }) => {
    if (typeof value === 'string') return []
    const edited = context.opensAt.form === 'edit' && context.opensAt.user.userUid
    if ('edit' in value) {
      return [
        edited,
        isFormComplete(context, 'edit'),
        context.edit.vatNumber,
        context.refusal?.code === 'FORTNOX_ERROR',
        'refusal' in context.opensAt,
      ]
    }
    return [
      edited,
      isForCustomer(context),
      guestForms.map((form) => [isFormComplete(context, form), context[form].email]),
      'updatePass' in value && isFormComplete(context, 'updatePass'),
      'secondFactor' in value && isFormComplete(context, 'secondFactor'),
      'enrolment' in value && [isFormComplete(context, 'enrolment'), context.refusal?.code === 'WRONG_CODE'],
      'signin' in value && context.secondFactor.code + context.enrolment.code !== '',
      'forgotPass' in value && context.refusal !== undefined,
      context.refusal !== undefined && isLinkRefusal(context.refusal.code),
    ]
  },
  elsewhere: ['session.followed', 'session.expired'],
  // The codes of the authenticator app are left out: each is valid for half a minute.
  typed: ({ signin, signup, edit, forgotPass, updatePass, invitation }) => ({
    signin,
    signup,
    edit,
    forgotPass,
    updatePass,
    invitation,
  }),
  events: {
    'signin.open': [{ type: 'signin.open' }],
    'signup.open': [{ type: 'signup.open' }],
    'forgotPass.open': [{ type: 'forgotPass.open' }],
    'signin.edit': [
      { type: 'signin.edit', fields: signin },
      { type: 'signin.edit', fields: { ...signin, password: 'short' } },
    ],
    'secondFactor.edit': [
      { type: 'secondFactor.edit', fields: secondFactor },
      { type: 'secondFactor.edit', fields: halfTyped },
    ],
    'offer.renew': [{ type: 'offer.renew' }],
    'enrolment.edit': [
      { type: 'enrolment.edit', fields: enrolment },
      { type: 'enrolment.edit', fields: halfTyped },
    ],
    'signup.edit': [
      { type: 'signup.edit', fields: signup },
      { type: 'signup.edit', fields: { ...signup, confirmEmail: 'maya@tallship' } },
    ],
    'edit.edit': [
      { type: 'edit.edit', fields: edit },
      { type: 'edit.edit', fields: { ...edit, companyName: '' } },
      { type: 'edit.edit', fields: { ...edit, vatNumber: 'SE556677889902' } },
    ],
    'forgotPass.edit': [
      { type: 'forgotPass.edit', fields: forgotPass },
      { type: 'forgotPass.edit', fields: { email: '' } },
    ],
    'updatePass.edit': [
      { type: 'updatePass.edit', fields: updatePass },
      { type: 'updatePass.edit', fields: mistyped },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'invitation.drop': [{ type: 'invitation.drop' }],
    'reading.retry': [{ type: 'reading.retry' }],
    'dialog.close': [{ type: 'dialog.close' }],
    'session.followed': [
      { type: 'session.followed', session: maya },
      { type: 'session.followed', session: bram },
      { type: 'session.followed', session: undefined },
    ],
    'session.expired': [{ type: 'session.expired' }],
  },
  outputs: {
    signin: [
      accepted(maya),
      refused('ACCOUNT_NOT_FOUND'),
      refused('SECOND_FACTOR_REQUIRED'),
      refused('SECOND_FACTOR_UNSET'),
      refused('WRONG_CODE'),
    ],
    offerSecondFactor: [accepted(offer), refused('ACCOUNT_INACTIVE'), refused('OFFLINE')],
    signup: [accepted(maya), refused('EMAIL_EXISTS'), refused('TOKEN_USED'), refused('FORTNOX_ERROR'), tooMany],
    readInvitation: [
      accepted({ email: 'maya@tallship.example', invitedBy: 'Ida Berg' }),
      refused('TOKEN_USED'),
      refused('OFFLINE'),
    ],
    readCompany: [accepted({ company, confirmed: false }), refused('UNAUTHORIZED'), refused('OFFLINE')],
    editProfile: [
      accepted({ ...user, company }),
      refused('UNAUTHORIZED'),
      refused('FORTNOX_ERROR'),
      refused('SERVER_ERROR'),
    ],
    keepEdited: 'listens',
    forgotPassword: [accepted(null), refused('EMAIL_NOT_FOUND')],
    verifyReset: [accepted('Jq3xPz'), refused('TOKEN_EXPIRED'), refused('OFFLINE')],
    changePassword: [accepted('maya@tallship.example'), refused('TOKEN_EXPIRED'), refused('OFFLINE')],
  },
})
