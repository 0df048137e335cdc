import { readResetToken } from '#actors/session/reset-cookie.ts'
import { keepServiceType } from '#actors/session/service-type.ts'
import { readProfile } from '#actors/session/typed-profile.ts'
import { serviceTypeOf } from '#domain/accounts/service-type.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Modal } from '#machines/address/address.types.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import { isResetLink, placeOf, type AppRouter } from './router.ts'
import { modalOf, userOf } from './shown-by.ts'

/**
 * Opens the dialog that the address names at the start: the link of a mail, an invitation, or one of the account
 * dialogs. A kind of service that it names is kept until somebody signs up.
 */
export function openAsked(app: AppActor, router: AppRouter): void {
  const { path, modal } = placeOf(router)
  const asked = new URLSearchParams(router.history.location.search)
  const invitation = asked.get('token')
  const user = userOf(app)
  const serviceType = serviceTypeOf(asked.get('serviceType'))
  if (serviceType !== '') keepServiceType(serviceType)
  if (isResetLink(path)) {
    const [, , token = '', userUid = ''] = path.split('/')
    app.send({ type: 'account.open', opens: { form: 'verify', token, userUid, ...(user && { user }) } })
  } else if (modal === 'signup' && invitation !== null) {
    router.history.replace(`${path}?modal=signup`)
    app.send({ type: 'account.open', opens: { form: 'signup', ...(user ? { user } : { invitation }) } })
  } else {
    openModal(app, modal)
  }
}

/** Opens an account dialog, also in place of another one. */
export function openModal(app: AppActor, modal: Modal | undefined): void {
  if (modal === undefined || modal === modalOf(app)) return
  const opens = openingOf(modal, app)
  if (opens) app.send({ type: 'account.open', opens })
}

/** The form of a profile, with what was typed there before this tab was loaded again. */
function profileOf(user: User): AuthInput {
  const fields = readProfile(user.userUid)
  return { form: 'edit', user, ...(fields && { fields }) }
}

/**
 * Undefined for a dialog that cannot be opened: the password was changed, the cookie is gone, or a customer is signed
 * in already.
 */
function openingOf(modal: Modal, app: AppActor): AuthInput | undefined {
  const user = userOf(app)
  const resetToken = readResetToken()
  switch (modal) {
    case 'edit':
      return user ? profileOf(user) : { form: 'signin' }
    case 'updatePass':
      return resetToken === undefined ? undefined : { form: 'updatePass', resetToken, ...(user && { user }) }
    case 'signin':
    case 'signup':
      return user ? undefined : { form: modal }
    case 'forgotPass':
      // A customer changes their password from the profile, by the same link that a forgotten one is changed with.
      return { form: modal, ...(user && { email: user.email, user }) }
  }
}
