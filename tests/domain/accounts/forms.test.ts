import { expect, test } from 'vitest'
import { checkChangePassword, checkForgotPassword } from '#domain/accounts/password.ts'
import { checkProfile } from '#domain/accounts/profile.ts'
import { checkSignin } from '#domain/accounts/signin.ts'
import { checkSignup } from '#domain/accounts/signup.ts'
import { emptySignup } from '#domain/accounts/signup-fields.ts'

const profile = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  companyName: 'Tall Ship Games AB',
  country: 'SE',
  street: 'Skeppsbron 1',
  city: 'Stockholm',
  state: '',
  vatNumber: '',
}
const email = 'maya@tallship.example'
const complete = { ...profile, email, confirmEmail: email, password: 'lantern light' }

test('sign in asks for an email and a password', () => {
  expect(checkSignin({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(checkSignin({ email: 'maya', password: '1234567' })).toEqual({
    email: 'Invalid email address',
    password: 'Password length must be at least 8',
  })
  expect(checkSignin({ email: ` ${email} `, password: '12345678' })).toEqual({})
})

test.each(['maya@', '@tallship.example', 'maya@tallship', 'ma ya@tallship.example', 'a@b@tallship.example'])(
  '%s is no email address',
  (wrong) => {
    expect(checkForgotPassword({ email: wrong })).toEqual({ email: 'Invalid email address' })
  },
)

test.each(["o'brien@tallship.example", 'maya+orders@mail.tallship.example'])('%s is an email address', (right) => {
  expect(checkForgotPassword({ email: right })).toEqual({})
})

test('sign up asks for everything but state and VAT number', () => {
  expect(checkSignup(emptySignup)).toEqual({
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
    confirmEmail: 'Confirm email is required',
    password: 'Password is required',
    country: 'Country/ Region is required',
    companyName: 'Company name is required',
    street: 'Address is required',
    city: 'City is required',
  })
  expect(checkSignup(complete)).toEqual({})
})

test('blanks are no names, and no country is made up', () => {
  expect(checkSignup({ ...complete, firstName: ' ', country: 'ZZ' })).toEqual({
    firstName: 'First Name is required',
    country: 'Country/ Region is required',
  })
})

test('a field takes 200 characters and no more', () => {
  const texts = ['firstName', 'lastName', 'companyName', 'street', 'city', 'state', 'zipcode', 'phone', 'reference']
  const filled = (length: number) => ({
    ...profile,
    zipcode: '',
    phone: '',
    reference: '',
    ...Object.fromEntries(texts.map((name) => [name, 'x'.repeat(length)])),
  })
  const long = 'Please use at most 200 characters'
  expect(checkProfile(filled(200))).toEqual({})
  expect(checkProfile(filled(201))).toEqual(Object.fromEntries(texts.map((name) => [name, long])))
  const country = 'US'
  expect(checkProfile({ ...filled(0), ...profile, country, vatNumber: '1'.repeat(201) })).toEqual({ vatNumber: long })
  expect(checkSignup({ ...complete, password: 'x'.repeat(201) })).toEqual({ password: long })
  const password = 'x'.repeat(201)
  expect(checkChangePassword({ newPassword: password, confirmPassword: password })).toEqual({
    newPassword: long,
    confirmPassword: long,
  })
})

test('the emails are compared even while other fields are open', () => {
  expect(checkSignup({ ...complete, city: '', confirmEmail: 'mia@tallship.example' })).toEqual({
    city: 'City is required',
    confirmEmail: 'Emails do not match',
  })
})

test.each(['', 'SE123', 'DE123456789', 'none yet'])('the VAT number is optional, and %j keeps nobody', (vatNumber) => {
  expect(checkSignup({ ...complete, vatNumber })).toEqual({})
  expect(checkProfile({ ...profile, zipcode: '', phone: '', reference: '', vatNumber })).toEqual({})
})

test('a profile is sign-up without email and password, and what else is kept of a person', () => {
  const edited = { ...profile, zipcode: '', phone: '', reference: '' }
  expect(checkProfile(edited)).toEqual({})
  expect(checkProfile({ ...edited, street: '' })).toEqual({ street: 'Address is required' })
})

test('a new password is asked for twice', () => {
  expect(checkChangePassword({ newPassword: '', confirmPassword: '' })).toEqual({
    newPassword: 'New password is required',
    confirmPassword: 'Confirm new password is required',
  })
  expect(checkChangePassword({ newPassword: 'short', confirmPassword: 'short' })).toEqual({
    newPassword: 'Password length must be at least 8',
    confirmPassword: 'Password length must be at least 8',
  })
  expect(checkChangePassword({ newPassword: 'lanternlight', confirmPassword: 'lanternnight' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
  expect(checkChangePassword({ newPassword: 'lanternlight', confirmPassword: 'lanternlight' })).toEqual({})
})
