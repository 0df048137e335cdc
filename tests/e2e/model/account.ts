import type { Page } from 'playwright'
import type { ProfileFields } from '#domain/accounts/profile.ts'
import type { FormName } from '#machines/auth/auth.types.ts'
import type { Registration } from '#service/accounts/users.ts'
import { chooseInUserMenu, headerLogin, headerSignup, userMenu } from '#stories/app/app.gestures.ts'
import { confirmLogout } from '#stories/app/app.sights.ts'
import { fillIn } from '#stories/auth/auth.gestures.ts'
import { authModel } from '#stories/auth/auth.model.tsx'
import { alertOf, dialog, dialogOf, fieldOf, inForm, submitOf, type AuthField } from '#stories/auth/auth.parts.ts'
import { having, link, text } from '#stories/support/parts.ts'
import { enabled } from '#stories/support/sights.ts'
import { flowOn, seen } from './flow.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

type Credentials = Pick<Registration, 'email' | 'password'>

const toPaymentInfo = link('Edit your payment info')

/** The account dialogs, and the account's own menu in the header. */
export function accountOn(page: Page, hands: Hands) {
  const auth = flowOn(page, hands, authModel)
  const submit = (form: FormName) => hands.press(submitOf(form))
  const typeSignin = async ({ email, password }: Credentials) => {
    await auth.does({ type: 'signin.edit', fields: { email, password } })
    await submit('signin')
  }
  /** Waits until the dialog is closed and the address has followed: going to a page before that would be interrupted. */
  const leave = async (form: FormName) => {
    await hands.await(dialogOf(form), 'absent')
    await page.waitForFunction(
      () => !location.search.includes('modal=') || document.querySelector('dialog[open]') !== null,
    )
  }
  return {
    openSignin: () => hands.press(headerLogin),
    openSignup: () => hands.press(headerSignup),
    typeSignin,
    signIn: async (person: Credentials) => {
      await typeSignin(person)
      await leave('signin')
    },
    signUp: async (person: Registration) => {
      await auth.does({ type: 'signup.edit', fields: { ...person, confirmEmail: person.email } })
      await submit('signup')
      await leave('signup')
    },
    openEdit: (firstName: string) => chooseInUserMenu(hands, firstName, 'Edit account information'),
    /** Waits until the profile is loaded. */
    mayEdit: () => seen(page, enabled(submitOf('edit'))),
    fillIn: (form: 'signup' | 'edit', fields: Partial<Registration>) => fillIn(hands, form, fields),
    saveEdit: () => submit('edit'),
    /** Changes these fields once the profile is loaded, and saves it. */
    edit: async (changes: Partial<ProfileFields>) => {
      await seen(page, enabled(submitOf('edit')))
      await fillIn(hands, 'edit', changes)
      await submit('edit')
      await leave('edit')
    },
    /** What stands in a field of a form. */
    value: (form: FormName, name: AuthField) => located(page, fieldOf(form, name)).inputValue(),
    /** Waits until the edit form says that the service has refused its VAT number. */
    refusesVatNumber: () => auth.is('edit.editing.vatRefused'),
    /** What the profile view says, by its labels; the whole of it stands on /profile and in step 5. */
    profile: async (): Promise<Record<string, string>> => {
      await hands.await(toPaymentInfo, 'seen')
      const lines = page.locator('main dl > div').filter({ has: page.locator('dt') })
      const texts = await lines.evaluateAll((all) =>
        all.map((line) => [...line.children].map((part) => part.textContent)),
      )
      return Object.fromEntries(texts)
    },
    editPaymentInfo: () => hands.press(toPaymentInfo),
    openProfile: async (firstName: string) => {
      await hands.press(userMenu(firstName))
      await hands.press(link(/ Profile$/))
    },
    openMenu: (firstName: string) => hands.press(userMenu(firstName)),
    signOut: (firstName: string) => chooseInUserMenu(hands, firstName, 'Log out'),
    /** Where an order is under way, logging out says first what becomes of it. */
    confirmSignOut: () => hands.press(confirmLogout),
    /** From the sign-in form on; waits until it is said where the mail went. */
    askForReset: async (email: string) => {
      await auth.does({ type: 'forgotPass.open' })
      await auth.does({ type: 'forgotPass.edit', fields: { email } })
      await submit('forgotPass')
      await auth.is('forgotPass.sent', { forgotPass: { email }, opensAt: { form: 'signin' } })
    },
    asksForNewPassword: () => hands.await(fieldOf('updatePass', 'newPassword'), 'seen'),
    changePassword: async (password: string) => {
      await auth.does({ type: 'updatePass.edit', fields: { newPassword: password, confirmPassword: password } })
      await submit('updatePass')
      await hands.await(inForm('signin', text(/^Your password has been changed/)), 'seen')
    },
    /** Waits until a dialog says why a link leads nowhere, and follows the way on. */
    askForNewLink: async (why: string) => {
      await hands.await(having(alertOf('updatePass'), why), 'seen')
      await auth.does({ type: 'forgotPass.open' })
      await hands.await(fieldOf('forgotPass', 'email'), 'seen')
    },
    /** The email that an invitation filled in. */
    invitedAs: () => located(page, fieldOf('signup', 'email')).inputValue(),
    signUpInstead: () => auth.does({ type: 'signup.open' }),
    signInInstead: () => auth.does({ type: 'signin.open' }),
    signupSays: (words: string) => hands.await(having(alertOf('signup'), words), 'seen'),
    isSignedIn: (firstName: string) => hands.await(userMenu(firstName), 'seen'),
    isSignedOut: () => hands.await(headerLogin, 'seen'),
    /** Waits until the customer's menu, or 'Log in', has the focus. */
    isFocused: (firstName?: string) =>
      hands.await(firstName === undefined ? headerLogin : userMenu(firstName), 'focused'),
    /** Waits until the sign-in form says this of the session before. */
    saysOfSession: (words: string) => hands.await(having(alertOf('signin'), words), 'seen'),
    /** Whom the sign-in form takes the person for. */
    signinEmail: () => located(page, fieldOf('signin', 'email')).inputValue(),
    asksToSignIn: () => hands.await(dialogOf('signin'), 'seen'),
    asksForNothing: () => hands.await(dialog, 'absent'),
    /** Waits until the dialog that is open, or this form, says so. */
    says: (words: string | RegExp, form?: FormName) =>
      hands.await(form ? inForm(form, text(words)) : { ...text(words), within: dialog }, 'seen'),
    goOn: () => auth.does({ type: 'dialog.close' }, { leaves: ['invitation.needless'] }),
  }
}
