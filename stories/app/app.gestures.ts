import { requested } from '#machines/app/app.context.ts'
import type { appMachine } from '#machines/app/app.machine.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { same } from '#machines/harness/same.ts'
import type { Hands } from '../support/hands.ts'
import { world, type Known, type Model } from '../support/model.ts'
import { button, loginButton, part, signupButton, within, type Part } from '../support/parts.ts'
import { adoptAgain, cancelLogout, confirmLogout, fetchAgain, newcomerNote } from './app.sights.ts'

type Here = Known<typeof appMachine>
type Asked = { readonly opens: AuthInput }

const inHeader = (inner: Part): Part => within(part('banner'), inner)
export const headerLogin = inHeader(loginButton)
export const headerSignup = inHeader(signupButton)
/** The customer who is signed in. */
export const userMenu = (firstName: string): Part => inHeader(button(firstName))

/** Chooses a line of the customer's menu. */
export async function chooseInUserMenu(
  hands: Hands,
  firstName: string,
  line: 'Edit account information' | 'Log out',
): Promise<void> {
  await hands.press(userMenu(firstName))
  await hands.press(inHeader(button(line)))
}

const isFree = ({ leaves }: Here) => leaves.includes('dialog.closed')
const isAtHeader = (known: Here, { opens }: Asked, form: AuthInput['form'], isSignedIn: boolean) =>
  isFree(known) &&
  (known.context.session !== undefined) === isSignedIn &&
  opens.form === form &&
  !('refusal' in opens || 'invitation' in opens)

export const appGestures: Model<typeof appMachine>['gestures'] = {
  'account.open': [
    {
      by: 'person',
      where: (known, event) => isAtHeader(known, event, 'signin', false),
      does: (hands) => hands.press(headerLogin),
    },
    {
      by: 'person',
      where: (known, event) => isAtHeader(known, event, 'signup', false),
      does: (hands) => hands.press(headerSignup),
    },
    {
      by: 'person',
      where: (known, event) => isAtHeader(known, event, 'edit', true),
      does: (hands, { opens }) =>
        chooseInUserMenu(hands, 'user' in opens ? opens.user.firstName : '', 'Edit account information'),
    },
    {
      by: 'person',
      where: ({ leaves, context }, { opens }) =>
        leaves.includes('dialog.missing') && same(requested(opens, context).opens, context.opens),
      does: (hands) => hands.press(fetchAgain),
    },
    world('the address, the link of a mail, a step or page that asks to sign in, or a refused session'),
  ],
  'account.close': [
    {
      by: 'person',
      where: ({ leaves }) => !leaves.includes('dialog.open'),
      does: (hands) => hands.key('Escape'),
    },
    world('the address, by Back; over the open dialogs Escape is theirs'),
  ],
  'account.followed': [world('the app, once another person is signed in or nobody any more')],
  'adoption.retry': [{ by: 'person', where: isFree, does: (hands) => hands.press(adoptAgain) }],
  'session.end': [world('the address, /logout')],
  'logout.ask': [
    {
      by: 'person',
      where: (known) => isFree(known) && known.context.session !== undefined,
      does: (hands) => chooseInUserMenu(hands, maya.user.firstName, 'Log out'),
    },
    world('nobody: a guest has no menu'),
  ],
  'logout.confirm': [{ by: 'person', does: (hands) => hands.press(confirmLogout) }],
  'logout.cancel': [{ by: 'person', does: (hands) => hands.press(cancelLogout) }],
  'session.refused': [world('the service, which refuses a call because of the session')],
  'session.followed': [world('another tab, where somebody else has signed in')],
  'profile.changed': [world('the number beside the price')],
  'address.confirmed': [world('the page of a confirmation link')],
  'welcome.close': [
    { by: 'person', where: isFree, does: (hands) => hands.press(within(newcomerNote, button('Close'))) },
    world('nobody: while a dialog is open, the note is not there'),
  ],
  'private.enter': [world('the address, at a page that only a customer may see')],
  'order.continue': [world('the address, at the wizard again')],
  'cards.changed': [world('the list of saved cards on the profile')],
  'step.go': [world('the address, by Back and Forward')],
}
