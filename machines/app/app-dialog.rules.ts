import { orderState } from '#domain/order/order-state.ts'
import type { AuthOutcome } from '../auth/auth.types.ts'
import { rowsOf } from '../harness/rules.ts'
import { appFixtures } from './app.fixtures.ts'
import { after, askingForVat, isGuest, isVatDue, requestFor, stored, type AppBefore } from './app-words.rules.ts'
import type { AppContext, AuthShown } from './app.types.ts'

type Answers = AppBefore & { readonly event: { readonly output: AuthOutcome } }
type Shows = AppBefore & { readonly event: { readonly snapshot: AuthShown } }

/** "After successful sign-in" a person who had to sign in again goes on with the profile that they were editing. */
const goesOn = ({ event: { output } }: Answers) =>
  output.kind === 'signedIn' &&
  output.opensAt.form === 'edit' &&
  output.opensAt.user.userUid === output.session.user.userUid
const halfEdited = ({ event: { output } }: Answers) =>
  output.kind === 'signedIn' && output.opensAt.form === 'edit'
    ? ({ opens: { ...output.opensAt, user: output.session.user }, form: 'edit' } as const)
    : {}
const signsIn = ({ event: { output } }: Answers) => output.kind === 'signedIn'
const toSession = ({ event: { output } }: Answers) => ({
  session:
    output.kind === 'signedIn'
      ? { type: 'session.open', session: output.session }
      : { type: 'profile.changed', user: output.kind === 'profileChanged' ? output.user : undefined },
})

const isDue = ({ context }: AppBefore) => isVatDue(context)
const isGuestForm = ({ context: { opens } }: AppBefore) => ['signin', 'signup', 'forgotPass'].includes(opens.form)
const formIn = ({ event: { snapshot } }: Shows) => {
  const { value } = snapshot
  if (typeof value !== 'object' || 'signin' in value) return 'signin'
  return 'signup' in value ? 'signup' : 'edit'
}
const typed = (at: Shows) => {
  const { invitation, signup } = at.event.snapshot.context
  return { form: formIn(at), invitation, signup: { ...signup, password: '' } } as const
}
const calm = () => ({ isRefused: false })

/** An order with a file, until it is paid. */
const isMissed = ({ session, opened }: AppContext) =>
  session !== undefined &&
  opened !== undefined &&
  opened.order.resource.files.length > 0 &&
  opened.order.state < orderState.paid

const away = ['dialog.closed', 'dialog.missing', 'dialog.logout'] as const
const unopened = ['dialog.loading', 'dialog.missing'] as const

export const dialogRows = rowsOf(appFixtures, [
  // A form opens once its code is there; a form that is open already goes on, and is told of a session that is over.
  {
    when: 'account.open',
    from: away,
    to: 'dialog.loading',
    sets: ({ context, event }) => requestFor(context, event.opens),
    tells: (at) => ({ keepStored: stored(after(at, ({ context, event }) => requestFor(context, event.opens))) }),
  },
  {
    when: 'account.open',
    from: 'dialog.open',
    if: ({ event: { opens } }) => 'refusal' in opens && opens.refusal === 'UNAUTHORIZED',
    tells: () => ({ auth: { type: 'session.expired' } }),
  },
  { when: 'loadAuth answers', to: 'dialog.open' },
  { when: ['loadAuth throws', 'after dialogDeadline', 'auth throws'], to: 'dialog.missing' },
  // It can be left at any time. Then comes the VAT number that was refused meanwhile.
  {
    when: 'account.close',
    from: unopened,
    if: isDue,
    to: 'dialog.loading',
    again: 'loadAuth',
    sets: askingForVat<AppBefore>(calm),
  },
  { when: 'account.close', from: unopened, to: 'dialog.closed' },
  { when: 'account.close', from: 'dialog.open', tells: () => ({ auth: { type: 'dialog.close' } }) },
  // Logging out leaves an order that is under way: the person is told so, and may stay.
  {
    when: 'logout.ask',
    from: 'dialog.closed',
    if: ({ context }) => isMissed(context),
    to: 'dialog.logout',
  },
  {
    when: 'logout.ask',
    from: 'dialog.closed',
    if: ({ context }) => context.session !== undefined,
    tells: () => ({ session: { type: 'session.end' } }),
  },
  {
    when: 'logout.confirm',
    from: 'dialog.logout',
    if: isDue,
    to: 'dialog.loading',
    sets: askingForVat<AppBefore>(calm),
    tells: () => ({ session: { type: 'session.end' } }),
  },
  {
    when: 'logout.confirm',
    from: 'dialog.logout',
    to: 'dialog.closed',
    tells: () => ({ session: { type: 'session.end' } }),
  },
  {
    when: ['logout.cancel', 'account.followed'],
    from: 'dialog.logout',
    if: isDue,
    to: 'dialog.loading',
    sets: askingForVat<AppBefore>(calm),
  },
  { when: ['logout.cancel', 'account.followed'], from: 'dialog.logout', to: 'dialog.closed' },
  {
    when: 'account.followed',
    from: 'dialog.open',
    tells: ({ context: { session } }) => ({ auth: { type: 'session.followed', session } }),
  },
  // What is typed to sign up is kept until somebody is signed in, but for the password.
  {
    when: 'auth shows',
    if: isGuestForm,
    sets: typed,
    tells: (at) => ({ keepStored: stored(after(at, typed)) }),
  },
  { when: 'auth shows', sets: (at) => ({ form: formIn(at) }) },
  { when: 'auth answers', if: goesOn, to: 'dialog.loading', sets: halfEdited, tells: toSession },
  {
    when: 'auth answers',
    if: (at) => signsIn(at) && isDue(at),
    to: 'dialog.loading',
    sets: askingForVat<AppBefore>(calm),
    tells: toSession,
  },
  { when: 'auth answers', if: signsIn, to: 'dialog.closed', tells: toSession },
  // A profile that was just saved is tried first, before its VAT number is asked for again.
  {
    when: 'auth answers',
    if: ({ event: { output } }) => output.kind === 'profileChanged',
    to: 'dialog.closed',
    sets: ({ context: { isVatRefused } }) => ({ isVatAsked: isVatRefused }),
    tells: toSession,
  },
  { when: 'auth answers', if: isDue, to: 'dialog.loading', sets: askingForVat<AppBefore>(calm) },
  { when: 'auth answers', to: 'dialog.closed' },
  // "/orders (login required)" (§2): a guest is asked to sign in there.
  {
    when: 'private.enter',
    from: ['dialog.closed', 'dialog.missing'],
    if: isGuest,
    to: 'dialog.loading',
    sets: ({ context }) => requestFor(context, { form: 'signin' }),
    tells: ({ context }) => ({ keepStored: stored(context) }),
  },
  { when: 'private.enter', if: isGuest },
])
