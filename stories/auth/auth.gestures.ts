import { countryName } from '#domain/accounts/country-name.ts'
import type { authMachine } from '#machines/auth/auth.machine.ts'
import type { FormName } from '#machines/auth/auth.types.ts'
import { isWithin } from '#machines/harness/leaf-path.ts'
import type { Hands } from '../support/hands.ts'
import { world, type Known, type Model } from '../support/model.ts'
import { codeOf, countryOf, fieldOf, wayOn } from './auth.parts.ts'

type Here = Known<typeof authMachine>
/** The fields of a form by their labels, in the order of the page. */
type Labels<Name extends string> = readonly (readonly [name: Name, label: string])[]

const signinFields = [
  ['email', 'Email'],
  ['password', 'Password'],
] as const

const signupFields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['confirmEmail', 'Confirm email'],
  ['password', 'Password'],
  ['companyName', 'Company name'],
  ['country', 'Country/ Region'],
  ['street', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['vatNumber', 'VAT number'],
] as const

const vatNumber = [['vatNumber', 'VAT number']] as const

const editFieldsBesideVat = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['phone', 'Phone'],
  ['companyName', 'Company name'],
  ['country', 'Country/ Region'],
  ['street', 'Address'],
  ['zipcode', 'Zip code'],
  ['city', 'City'],
  ['state', 'State'],
  ['reference', 'Reference'],
] as const

const updatePassFields = [
  ['newPassword', 'New password'],
  ['confirmPassword', 'Confirm new password'],
] as const

/** Fills in the fields of a form; a country is written by its name. */
async function fillIn<Name extends string>(
  hands: Hands,
  form: FormName,
  labels: Labels<Name>,
  fields: Readonly<Record<Name, string>>,
): Promise<void> {
  for (const [name, label] of labels) {
    if (name === 'country') await hands.type(countryOf(form), countryName(fields[name]))
    else await hands.type(fieldOf(form, label), fields[name])
  }
}

const isIn =
  (...states: readonly string[]) =>
  ({ leaves }: Here): boolean =>
    leaves.some((leaf) => states.some((state) => isWithin(leaf, state)))

export const authGestures: Model<typeof authMachine>['gestures'] = {
  'signin.open': [
    {
      by: 'person',
      where: isIn('secondFactor', 'enrolment.editing'),
      does: (hands) => hands.press(wayOn('Sign in with another account')),
    },
    { by: 'person', does: (hands) => hands.press(wayOn('Sign in')) },
  ],
  'signup.open': [{ by: 'person', does: (hands) => hands.press(wayOn(/^Sign up/)) }],
  'forgotPass.open': [
    { by: 'person', does: (hands) => hands.press(wayOn(/^(Forgot your password|Ask for a new link|ask again)$/)) },
  ],
  'signin.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'signin', signinFields, fields) }],
  'secondFactor.edit': [{ by: 'person', does: (hands, { fields }) => hands.type(codeOf('secondFactor'), fields.code) }],
  'enrolment.edit': [{ by: 'person', does: (hands, { fields }) => hands.type(codeOf('enrolment'), fields.code) }],
  'offer.renew': [{ by: 'person', does: (hands) => hands.press(wayOn('Show a new key')) }],
  'signup.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'signup', signupFields, fields) }],
  'edit.edit': [
    {
      by: 'person',
      // A VAT number that was refused counts as changed as soon as its field is touched.
      where: ({ context }, { fields }) => context.edit.vatNumber === fields.vatNumber,
      does: (hands, { fields }) => fillIn(hands, 'edit', editFieldsBesideVat, fields),
    },
    {
      by: 'person',
      does: (hands, { fields }) => fillIn(hands, 'edit', [...editFieldsBesideVat, ...vatNumber], fields),
    },
  ],
  'forgotPass.edit': [
    { by: 'person', does: (hands, { fields }) => hands.type(fieldOf('forgotPass', 'Email'), fields.email) },
  ],
  'updatePass.edit': [
    { by: 'person', does: (hands, { fields }) => fillIn(hands, 'updatePass', updatePassFields, fields) },
  ],
  'form.submit': [{ by: 'person', does: (hands) => hands.key('Enter') }],
  'invitation.drop': [{ by: 'person', does: (hands) => hands.press(wayOn('Sign up without the invitation')) }],
  'reading.retry': [{ by: 'person', does: (hands) => hands.press(wayOn('Try again')) }],
  'dialog.close': [
    { by: 'person', where: isIn('invitation.needless'), does: (hands) => hands.press(wayOn('Go on')) },
    { by: 'person', does: (hands) => hands.key('Escape') },
  ],
  'session.followed': [world('another tab, where somebody signs in or out')],
  'session.expired': [world('the service, which refuses a call because of the session')],
}
