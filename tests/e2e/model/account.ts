import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly country: string
  readonly companyName: string
  readonly street: string
  readonly city: string
}

/** The account dialogs, and the account's own menu in the header. */
export function accountOn(page: Page, hands: Hands) {
  const header = page.getByRole('banner')
  const signinDialog = page.getByRole('dialog', { name: 'Sign in' })
  const signupDialog = page.getByRole('dialog', { name: 'Sign up' })
  const menu = (firstName: string) => header.getByRole('button', { name: firstName, exact: true })
  return {
    openSignin: () => hands.press(header.getByRole('button', { name: 'Log in' })),
    openSignup: () => hands.press(header.getByRole('button', { name: 'Sign up' })),
    signIn: async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
      await hands.type(signinDialog.getByLabel('Email'), email)
      await hands.type(signinDialog.getByLabel('Password'), password)
      await hands.press(signinDialog.getByRole('button', { name: 'Sign in' }))
      await signinDialog.waitFor({ state: 'hidden' })
    },
    signUp: async (person: Person) => {
      const field = (label: string) => signupDialog.getByLabel(label, { exact: true })
      await hands.type(field('First name'), person.firstName)
      await hands.type(field('Last name'), person.lastName)
      await hands.type(field('Email'), person.email)
      await hands.type(field('Confirm email'), person.email)
      await hands.type(field('Password'), person.password)
      await hands.type(field('Country/ Region'), person.country)
      await hands.type(field('Company name'), person.companyName)
      await hands.type(field('Address'), person.street)
      await hands.type(field('City'), person.city)
      await hands.press(signupDialog.getByRole('button', { name: 'Sign up' }))
      await signupDialog.waitFor({ state: 'hidden' })
    },
    signOut: async (firstName: string) => {
      await hands.press(menu(firstName))
      await hands.press(header.getByRole('button', { name: 'Log out' }))
    },
    isSignedIn: (firstName: string) => menu(firstName).waitFor(),
    isSignedOut: () => header.getByRole('button', { name: 'Log in' }).waitFor(),
    asksToSignIn: () => signinDialog.waitFor(),
  }
}
