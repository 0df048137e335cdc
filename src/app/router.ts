import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Modal, RoutePlace } from '#machines/address/address.types.ts'

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
    /** Whether the entry is a dialog's, over the page of the entry before it. */
    readonly isOver?: boolean
    /** Distinguishes a masked entry from an unmasked one at the same place. */
    readonly isMasked?: boolean
  }
}

const modals = ['signin', 'signup', 'edit', 'forgotPass', 'updatePass'] as const satisfies readonly Modal[]

const modalSchema = v.optional(v.fallback(v.optional(v.picklist(modals)), undefined))
const stepSchema = v.optional(v.fallback(v.optional(v.picklist([1, 2, 3, 4, 5, 6])), undefined))
const pageSchema = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1)
const placeSchema = v.object({ step: stepSchema, modal: modalSchema })

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
const deleted = createRoute({ getParentRoute: () => root, path: '/deleted' })
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
  deleted,
  ...pages,
])

/** The routes of the main app. The router owns the address; the app decides what each address shows. */
export function createAppRouter(history: RouterHistory) {
  return createRouter({ routeTree, history, scrollRestoration: false })
}

export type AppRouter = ReturnType<typeof createAppRouter>

export function placeOf(router: AppRouter): RoutePlace {
  const { location } = router.history
  const known = places.get(location)
  if (known) return known
  const { pathname, search, searchStr, maskedLocation, state } = router.parseLocation(location)
  const { step, modal } = v.parse(placeSchema, search)
  const place: RoutePlace = {
    page: pageAt(pathname),
    path: pathname,
    search: searchStr,
    step,
    modal,
    isMasked: maskedLocation !== undefined,
    isOver: state.isOver ?? false,
  }
  places.set(location, place)
  return place
}

/** Cached, because every change of the app asks for its place. */
const places = new WeakMap<AppRouter['history']['location'], RoutePlace>()

/** Whether the wizard's page is at this address; it also stays while a reset link is verified over it. */
export function isWizard(path: string): boolean {
  return path === '/' || isResetLink(path)
}

export function isResetLink(path: string): boolean {
  return path.startsWith('/reset-pass/')
}

/** The token of a confirmation link; empty once it has been removed from the address. */
export function confirmationToken(path: string): string | undefined {
  const [first, page, token = '', ...rest] = path.replace(/\/$/, '').split('/')
  return first === '' && page === 'confirm' && rest.length === 0 ? token : undefined
}

function pageAt(path: string): RoutePlace['page'] {
  if (path === '/') return 'wizard'
  if (path === '/logout') return 'logout'
  if (isResetLink(path)) return 'resetLink'
  return isPrivate(path) ? 'private' : 'other'
}

/** Pages for signed-in customers only. A page that does not exist asks nobody to sign in. */
function isPrivate(path: string): boolean {
  return /^\/(orders|profile)\/?$/.test(path) || orderIdOf(path) !== undefined
}

export function orderIdOf(path: string): string | undefined {
  return /^\/orders\/(\d{1,9})\/?$/.exec(path)?.[1]
}

/** The route pattern of the address, such as '/reset-pass/$token/$userUid': it holds no secret and may be reported. */
export function routePattern(router: AppRouter): string {
  return v.parse(v.fallback(v.string(), 'unknown'), router.state.matches.at(-1)?.routeId)
}
