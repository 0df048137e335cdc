import { isComplete } from '#domain/accounts/field-rules.ts'
import { checkSignin, emptySignin } from '#domain/accounts/signin.ts'
import { checkSignup, emptySignup } from '#domain/accounts/signup.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../fixtures.ts'
import { authMachine } from './auth.machine.ts'
import type { Session } from '../session/session.machine.ts'
import type { AuthContext } from './auth.setup.ts'

export const maya: Session = {
  accessToken: 'header.payload.signature',
  user: {
    userUid: 'usr_maya',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya@tallship.example',
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
      address: { street: 'Skeppsbron 4', city: 'Göteborg', country: 'SE', state: '' },
    },
  },
}

const signin = { email: 'maya@tallship.example', password: 'lanterns at dusk' }

const signup = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@tallship.example',
  confirmEmail: 'maya@tallship.example',
  password: 'lanterns at dusk',
  country: 'SE',
  companyName: 'Tallship AB',
  street: 'Skeppsbron 4',
  city: 'Göteborg',
  state: '',
  vatNumber: 'SE556677889901',
}

const fresh: AuthContext = {
  opensAt: 'signin',
  signin: emptySignin,
  signup: emptySignup,
  refusal: undefined,
  session: undefined,
}

export const authFixtures = defineFixtures({
  machine: authMachine,
  inputs: [{ form: 'signin' }, { form: 'signup', email: 'maya@tallship.example' }],
  transient: ['opening', 'signin.editing.checking', 'signup.editing.checking'],
  states: {
    'signin.editing.incomplete': fresh,
    'signin.editing.complete': { ...fresh, signin },
    'signin.editing.refused': { ...fresh, signin, refusal: 'ACCOUNT_NOT_FOUND' },
    'signin.submitting': { ...fresh, signin },
    'signup.editing.incomplete': { ...fresh, signup: { ...signup, confirmEmail: 'maya@tallship', password: '' } },
    'signup.editing.complete': { ...fresh, signup },
    'signup.editing.refused': { ...fresh, signup, refusal: 'EMAIL_EXISTS' },
    'signup.submitting': { ...fresh, signup },
    closed: { ...fresh, session: maya },
  },
  facts: ({ context }) => [isComplete(checkSignin(context.signin)), isComplete(checkSignup(context.signup))],
  events: {
    'signin.open': [{ type: 'signin.open' }],
    'signin.edit': [
      { type: 'signin.edit', fields: signin },
      { type: 'signin.edit', fields: { ...signin, password: 'short' } },
    ],
    'signin.submit': [{ type: 'signin.submit' }],
    'signup.open': [{ type: 'signup.open' }],
    'signup.edit': [
      { type: 'signup.edit', fields: signup },
      { type: 'signup.edit', fields: { ...signup, confirmEmail: 'maya@tallship' } },
    ],
    'signup.submit': [{ type: 'signup.submit' }],
    'dialog.close': [{ type: 'dialog.close' }],
  },
  outputs: {
    signin: [accepted(maya), refused('ACCOUNT_NOT_FOUND')],
    signup: [accepted(maya), refused('EMAIL_EXISTS')],
  },
})
