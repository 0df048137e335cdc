import type { Company } from '#domain/accounts/user.ts'
import type { AuthInput } from '../auth/auth.types.ts'
import { rowsOf } from '../harness/rules.ts'
import { appFixtures } from './app.fixtures.ts'
import {
  after,
  askingForVat,
  isGuest,
  isVatDue,
  newsOf,
  emptyStore,
  requestFor,
  stored,
  type AppBefore,
  type SessionShows,
} from './app-words.rules.ts'

const person = ({ event: { snapshot } }: SessionShows) => ({ session: snapshot.context.session })
const isHere = ({ event: { snapshot } }: SessionShows) => snapshot.value === 'signedIn'
/** Somebody has signed in: the token is new. */
const comes = (at: SessionShows) =>
  isHere(at) && at.event.snapshot.context.session?.accessToken !== at.context.session?.accessToken
const comesToOrder = (at: SessionShows) => comes(at) && at.context.key !== undefined
/** Nothing that a guest left is found by the next person. */
const nothingOfGuest = { isRefused: false, invitation: '', signup: undefined }
const arrives = (at: SessionShows) => ({ ...person(at), ...nothingOfGuest })

const taxed = (company: Company | undefined) =>
  [company?.vatNumber, company?.vatStanding, company?.address.country].join()
const isTaxedAnew = (at: SessionShows) =>
  isHere(at) &&
  at.context.key !== undefined &&
  taxed(at.context.session?.user.company) !== taxed(at.event.snapshot.context.session?.user.company)

const leaves = (at: SessionShows) => !isGuest(at) && at.event.snapshot.context.session === undefined
const isForced = (at: SessionShows) => leaves(at) && at.event.snapshot.value === 'expired'
const signinAgain = ({ context: { session } }: AppBefore): AuthInput => ({
  form: 'signin',
  email: session?.user.email ?? '',
  refusal: 'UNAUTHORIZED',
})
const toldAll = (at: SessionShows) => newsOf(after(at, person))
const toldToForget = { order: [{ type: 'user.changed', user: undefined }, { type: 'order.restart' }] }
const followed = (at: SessionShows) => ({ auth: { type: 'session.followed', ...person(at) } })
/** What was found of one person is not shown to the next. */
const foundNothing = { startedOrder: { type: 'started.forget' } }
const isEditing = ({ context: { opens } }: AppBefore) => opens.form === 'edit'

export const personRows = rowsOf(appFixtures, [
  // Who signs in, here or in another tab, gets the order at hand.
  {
    when: 'session shows',
    beside: 'dialog.open',
    if: comesToOrder,
    to: 'adoption.adopting',
    again: 'adoptOrder',
    sets: arrives,
    tells: (at) => ({ ...newsOf(after(at, arrives)), ...followed(at), ...foundNothing }),
  },
  {
    when: 'session shows',
    beside: 'dialog.closed',
    if: (at) => comesToOrder(at) && isVatDue(after(at, arrives)),
    to: ['adoption.adopting', 'dialog.loading'],
    again: 'adoptOrder',
    sets: askingForVat(arrives),
    tells: (at) => ({ ...newsOf(after(at, arrives)), ...foundNothing }),
  },
  {
    when: 'session shows',
    if: comesToOrder,
    to: 'adoption.adopting',
    again: 'adoptOrder',
    sets: arrives,
    tells: (at) => ({ ...newsOf(after(at, arrives)), ...foundNothing }),
  },
  {
    when: 'session shows',
    beside: 'dialog.open',
    if: comes,
    to: 'adoption.idle',
    sets: arrives,
    tells: (at) => ({ ...newsOf(after(at, arrives)), ...followed(at), ...foundNothing }),
  },
  {
    when: 'session shows',
    if: comes,
    to: 'adoption.idle',
    sets: arrives,
    tells: (at) => ({ ...newsOf(after(at, arrives)), ...foundNothing }),
  },
  // VAT depends on the country and the VAT number: the order is priced again when one of them changes.
  {
    when: 'session shows',
    if: isTaxedAnew,
    to: 'adoption.pricing',
    again: 'adoptOrder',
    sets: person,
    tells: toldAll,
  },
  { when: 'session shows', if: isHere, sets: person, tells: toldAll },
  // A forced logout keeps the order, and "reopens the sign-in modal" (§4).
  {
    when: 'session shows',
    beside: ['dialog.closed', 'dialog.missing', 'dialog.logout'],
    if: isForced,
    to: ['adoption.idle', 'dialog.loading'],
    sets: (at) => ({ ...person(at), ...requestFor(at.context, signinAgain(at)) }),
    tells: (at) => ({
      ...toldAll(at),
      keepStored: [stored(after(at, person)), stored(after(at, person))],
      ...foundNothing,
    }),
  },
  {
    when: 'session shows',
    beside: 'dialog.open',
    if: isForced,
    to: 'adoption.idle',
    sets: person,
    tells: (at) => ({ ...toldAll(at), auth: { type: 'session.expired' }, ...foundNothing }),
  },
  {
    when: 'session shows',
    if: isForced,
    to: 'adoption.idle',
    sets: person,
    tells: (at) => ({ ...toldAll(at), ...foundNothing }),
  },
  // "Logout … resets the order state" (§4), and leaves nothing of the person: neither stored nor in a dialog.
  {
    when: 'session shows',
    beside: 'dialog.open',
    if: leaves,
    to: 'adoption.idle',
    sets: arrives,
    tells: (at) => ({ ...toldToForget, keepStored: emptyStore, ...followed(at), ...foundNothing }),
  },
  {
    when: 'session shows',
    beside: 'dialog.logout',
    if: leaves,
    to: ['adoption.idle', 'dialog.closed'],
    sets: arrives,
    tells: () => ({ ...toldToForget, keepStored: emptyStore, ...foundNothing }),
  },
  {
    when: 'session shows',
    beside: ['dialog.loading', 'dialog.missing'],
    if: (at) => leaves(at) && isEditing(at),
    to: ['adoption.idle', 'dialog.closed'],
    sets: arrives,
    tells: () => ({ ...toldToForget, keepStored: emptyStore, ...foundNothing }),
  },
  {
    when: 'session shows',
    if: leaves,
    to: 'adoption.idle',
    sets: arrives,
    tells: () => ({ ...toldToForget, keepStored: emptyStore, ...foundNothing }),
  },
  {
    when: 'account.followed',
    from: ['dialog.loading', 'dialog.missing'],
    if: (at) => isGuest(at) && isEditing(at),
    to: 'dialog.closed',
  },
  // "Logout posts to sign out": also without a session, where the one that has ended left its order behind.
  {
    when: 'session.end',
    if: isGuest,
    tells: () => ({ session: { type: 'session.end' }, order: { type: 'order.restart' } }),
  },
  { when: 'session.end', tells: () => ({ session: { type: 'session.end' } }) },
  // A call that is refused for the session "redirects to /logout" (§7): a guest is asked to sign in at once.
  {
    when: 'session.refused',
    from: ['dialog.closed', 'dialog.missing'],
    if: isGuest,
    to: 'dialog.loading',
    sets: ({ context }) => ({ isRefused: true, ...requestFor(context, { form: 'signin' }) }),
    tells: ({ context }) => ({ keepStored: stored(context) }),
  },
  { when: 'session.refused', if: isGuest, sets: () => ({ isRefused: true }) },
  {
    when: 'session.refused',
    sets: () => ({ isRefused: true }),
    tells: () => ({ session: { type: 'session.refused' } }),
  },
  { when: 'session.followed', tells: ({ event: { session } }) => ({ session: { type: 'session.followed', session } }) },
  // The address of the person who is here is confirmed, and no other.
  {
    when: 'address.confirmed',
    if: ({ context: { session }, event: { email } }) => session?.user.email === email,
    tells: ({ context: { session } }) => ({
      session: { type: 'profile.changed', user: { ...session?.user, confirmed: true } },
    }),
  },
  // The profile that was saved beside the price is that of the person who is here, or nobody's any more.
  {
    when: 'profile.changed',
    if: ({ context: { session }, event: { user } }) => session?.user.userUid === user.userUid,
    tells: ({ event: { user } }) => ({ session: { type: 'profile.changed', user } }),
  },
  {
    when: 'welcome.close',
    if: ({ context: { session, form } }) => form === 'signup' && session?.user.confirmed === false,
    sets: () => ({ form: 'signin' }),
  },
])
