import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import * as v from 'valibot'

/** Addresses that have a short page of their own. */
export const pageNames = [
  'about',
  'pricing',
  'order',
  'tool',
  'blog',
  'terms',
  'privacy',
  'support',
  'security-statement',
] as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry is a dialog's, over the page of the entry before it. */
    readonly isOver?: boolean
    /** Told apart from one at the same place that is not. */
    readonly isMasked?: boolean
  }
}

/** The account dialogs that an address can ask for, on any page. */
const modals = ['signin', 'signup', 'edit', 'forgotPass', 'updatePass'] as const

const modalSchema = v.optional(v.fallback(v.optional(v.picklist(modals)), undefined))
const stepSchema = v.optional(v.fallback(v.optional(v.picklist([1, 2, 3, 4, 5, 6])), undefined))
const pageSchema = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1)
const placeSchema = v.object({ step: stepSchema, modal: modalSchema })

export type Modal = (typeof modals)[number]

const root = createRootRoute({ validateSearch: v.object({ modal: modalSchema }) })
const wizard = createRoute({ getParentRoute: () => root, path: '/', validateSearch: v.object({ step: stepSchema }) })
const resetPass = createRoute({ getParentRoute: () => root, path: '/reset-pass/$token/$userUid' })
const confirm = createRoute({ getParentRoute: () => root, path: '/confirm' })
const confirmLink = createRoute({ getParentRoute: () => root, path: '/confirm/$token' })
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: v.object({ page: pageSchema }),
})
const questions = createRoute({ getParentRoute: () => root, path: '/orders/$orderId' })
const profile = createRoute({ getParentRoute: () => root, path: '/profile' })
const logout = createRoute({ getParentRoute: () => root, path: '/logout' })
const pages = pageNames.map((name) => createRoute({ getParentRoute: () => root, path: `/${name}` }))

const routeTree = root.addChildren([
  wizard,
  resetPass,
  confirm,
  confirmLink,
  orders,
  questions,
  profile,
  logout,
  ...pages,
])

/** The addresses of the main app. It owns the URL; what is shown at each is the app's business. */
export function createAppRouter(history: RouterHistory) {
  return createRouter({ routeTree, history, scrollRestoration: false })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** Where the app is at this moment. While `isMasked`, the address itself says something else. */
export type Place = v.InferOutput<typeof placeSchema> & {
  readonly path: string
  readonly search: string
  readonly isMasked: boolean
  /** A dialog over the page of the entry before it: whoever goes back is on that page. */
  readonly isOver: boolean
}

export function placeOf(router: AppRouter): Place {
  const { location } = router.history
  const known = places.get(location)
  if (known) return known
  const { pathname, search, searchStr, maskedLocation, state } = router.parseLocation(location)
  const place = {
    path: pathname,
    search: searchStr,
    isMasked: maskedLocation !== undefined,
    isOver: state.isOver ?? false,
    ...v.parse(placeSchema, search),
  }
  places.set(location, place)
  return place
}

/** Every change of the app asks where it stands. */
const places = new WeakMap<AppRouter['history']['location'], Place>()

/** The wizard's page, also while the link of a reset mail is verified over it. */
export function isWizard(path: string): boolean {
  return path === '/' || isResetLink(path)
}

export function isResetLink(path: string): boolean {
  return path.startsWith('/reset-pass/')
}

/** What the link of a mail that confirms an address holds; empty where that has been taken out. */
export function confirmationToken(path: string): string | undefined {
  const [first, page, token = '', ...rest] = path.replace(/\/$/, '').split('/')
  return first === '' && page === 'confirm' && rest.length === 0 ? token : undefined
}

/** The pages that are a customer's alone; nobody is asked to sign in over one that is not there. */
export function isGuarded(path: string): boolean {
  return /^\/(orders|profile)\/?$/.test(path) || orderIdOf(path) !== undefined
}

/** The order whose questions are at this address. */
export function orderIdOf(path: string): string | undefined {
  return /^\/orders\/(\d{1,9})\/?$/.exec(path)?.[1]
}

/** The pattern of the address at hand, '/reset-pass/$token/$userUid' say: what may be told of it. */
export function routePattern(router: AppRouter): string {
  return v.parse(v.fallback(v.string(), 'unknown'), router.state.matches.at(-1)?.routeId)
}
