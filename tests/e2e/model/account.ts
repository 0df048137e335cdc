import type { Locator, Page } from 'playwright'
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
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const signinDialog = dialog('Sign in')
  const signupDialog = dialog('Sign up')
  const editDialog = dialog('Edit your information')
  const forgotDialog = dialog('Request password reset')
  const resetDialog = dialog('Reset your password')
  const menu = (firstName: string) => header.getByRole('button', { name: firstName, exact: true })
  const typeSignin = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    await hands.type(signinDialog.getByLabel('Email'), email)
    await hands.type(signinDialog.getByLabel('Password'), password)
    await hands.press(signinDialog.getByRole('button', { name: 'Sign in' }))
  }
  /**
   * Waits until the dialog is closed and the address has followed: going to a page before that would be interrupted.
   */
  const leave = async (dialog: Locator) => {
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(
      () => !location.search.includes('modal=') || document.querySelector('dialog[open]') !== null,
    )
  }
  return {
    openSignin: () => hands.press(header.getByRole('button', { name: 'Log in' })),
    openSignup: () => hands.press(header.getByRole('button', { name: 'Sign up' })),
    typeSignin,
    signIn: async (person: Pick<Person, 'email' | 'password'>) => {
      await typeSignin(person)
      await leave(signinDialog)
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
      await leave(signupDialog)
    },
    /** By the menu in the header. */
    openEdit: async (firstName: string) => {
      await hands.press(menu(firstName))
      await hands.press(header.getByRole('button', { name: 'Edit account information' }))
    },
    /** Changes the named fields once the profile is loaded, and saves it. */
    edit: async (changes: Readonly<Record<string, string>>) => {
      await editDialog.getByRole('button', { name: 'Save', disabled: false }).waitFor()
      for (const [label, text] of Object.entries(changes)) {
        await hands.type(editDialog.getByLabel(label, { exact: true }), text)
      }
      await hands.press(editDialog.getByRole('button', { name: 'Save' }))
      await leave(editDialog)
    },
    /** What stands in a field of the edit form. */
    edited: (label: string) => editDialog.getByLabel(label, { exact: true }).inputValue(),
    /** Waits until the edit form says this of its VAT number. */
    saysOfVatNumber: (text: string) => editDialog.getByText(text, { exact: true }).waitFor(),
    /** What the profile view says, by its labels; the whole of it stands on /profile and in step 5. */
    profile: async (): Promise<Record<string, string>> => {
      const lines = page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.locator('dt') })
      await page.getByRole('link', { name: 'Edit your payment info' }).waitFor()
      const texts = await lines.evaluateAll((all) =>
        all.map((line) => [...line.children].map((part) => part.textContent)),
      )
      return Object.fromEntries(texts)
    },
    editPaymentInfo: () => hands.press(page.getByRole('link', { name: 'Edit your payment info' })),
    signOut: async (firstName: string) => {
      await hands.press(menu(firstName))
      await hands.press(header.getByRole('button', { name: 'Log out' }))
    },
    /** From the sign-in form on; waits until it is said where the mail went. */
    askForReset: async (email: string) => {
      await hands.press(signinDialog.getByRole('button', { name: 'Forgot your password' }))
      await hands.type(forgotDialog.getByLabel('Email'), email)
      await hands.press(forgotDialog.getByRole('button', { name: 'Send the link' }))
      await forgotDialog
        .getByText(`We sent an email to ${email}, which contains a link to reset your password`)
        .waitFor()
    },
    asksForNewPassword: () => resetDialog.getByLabel('New password', { exact: true }).waitFor(),
    changePassword: async (password: string) => {
      await hands.type(resetDialog.getByLabel('New password', { exact: true }), password)
      await hands.type(resetDialog.getByLabel('Confirm new password'), password)
      await hands.press(resetDialog.getByRole('button', { name: 'Change the password' }))
      await signinDialog.getByText('Your password has been changed').waitFor()
    },
    /** Waits until a dialog says why a link leads nowhere, and follows the way on. */
    askForNewLink: async (why: string) => {
      await resetDialog.getByRole('alert').filter({ hasText: why }).waitFor()
      await hands.press(resetDialog.getByRole('button', { name: 'Ask for a new link' }))
      await forgotDialog.getByLabel('Email').waitFor()
    },
    /** The email that an invitation filled in. */
    invitedAs: async () => {
      const email = signupDialog.getByLabel('Email', { exact: true })
      await email.waitFor()
      return email.inputValue()
    },
    signUpInstead: () => hands.press(signinDialog.getByRole('button', { name: 'Sign up' })),
    signInInstead: () => hands.press(signupDialog.getByRole('button', { name: 'Sign in' })),
    signupSays: (text: string) => signupDialog.getByRole('alert').filter({ hasText: text }).waitFor(),
    isSignedIn: (firstName: string) => menu(firstName).waitFor(),
    isSignedOut: () => header.getByRole('button', { name: 'Log in' }).waitFor(),
    /** Waits until the header's button of this name has the focus. */
    isFocused: (name: string) => menu(name).and(page.locator(':focus')).waitFor(),
    /** Waits until the sign-in form says this of the session before. */
    saysOfSession: (text: string) => signinDialog.getByRole('alert').filter({ hasText: text }).waitFor(),
    /** Whom the sign-in form takes the person for. */
    signinEmail: () => signinDialog.getByLabel('Email').inputValue(),
    asksToSignIn: () => signinDialog.waitFor(),
    asksForNothing: () => page.getByRole('dialog').waitFor({ state: 'hidden' }),
  }
}
