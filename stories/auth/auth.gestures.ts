import { countryName } from '#domain/accounts/country-name.ts'
import type { authMachine } from '#machines/auth/auth.machine.ts'
import type { AuthForms, FormName } from '#machines/auth/auth.types.ts'
import { isWithin } from '#machines/harness/leaf-path.ts'
import type { Hands } from '../support/hands.ts'
import { world, type Known, type Model } from '../support/model.ts'
import { fieldOf, wayOn, type AuthField } from './auth.parts.ts'

type Here = Known<typeof authMachine>

/** The fields of each form, in the order of the page. */
const fieldsOf = {
  signin: ['email', 'password'],
  secondFactor: ['code'],
  enrolment: ['code'],
  signup: [
    'firstName',
    'lastName',
    'email',
    'confirmEmail',
    'password',
    'companyName',
    'country',
    'street',
    'city',
    'state',
    'vatNumber',
  ],
  edit: [
    'firstName',
    'lastName',
    'phone',
    'companyName',
    'country',
    'street',
    'zipcode',
    'city',
    'state',
    'reference',
    'vatNumber',
  ],
  forgotPass: ['email'],
  updatePass: ['newPassword', 'confirmPassword'],
} as const satisfies { readonly [Form in FormName]: readonly (keyof AuthForms[Form])[] }

/** Fills in fields of a form; a country is written by its name. */
export async function fillIn<Form extends FormName>(
  hands: Hands,
  form: Form,
  fields: Readonly<Partial<Record<keyof AuthForms[Form], string | undefined>>>,
): Promise<void> {
  const typed: Readonly<Partial<Record<AuthField, string | undefined>>> = fields
  for (const name of fieldsOf[form]) {
    const text = typed[name]
    if (text !== undefined) await hands.type(fieldOf(form, name), name === 'country' ? countryName(text) : text)
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
  'signin.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'signin', fields) }],
  'secondFactor.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'secondFactor', fields) }],
  'enrolment.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'enrolment', fields) }],
  'offer.renew': [{ by: 'person', does: (hands) => hands.press(wayOn('Show a new key')) }],
  'signup.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'signup', fields) }],
  'edit.edit': [
    {
      by: 'person',
      // A VAT number that was refused counts as changed as soon as its field is touched.
      where: ({ context }, { fields }) => context.edit.vatNumber === fields.vatNumber,
      does: (hands, { fields }) => fillIn(hands, 'edit', { ...fields, vatNumber: undefined }),
    },
    {
      by: 'person',
      does: (hands, { fields }) => fillIn(hands, 'edit', fields),
    },
  ],
  'forgotPass.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'forgotPass', fields) }],
  'updatePass.edit': [{ by: 'person', does: (hands, { fields }) => fillIn(hands, 'updatePass', fields) }],
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
