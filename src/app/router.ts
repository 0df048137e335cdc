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

const stepSchema = v.picklist([1, 2, 3, 4, 5, 6])
const searchSchema = v.object({
  step: v.optional(v.fallback(v.optional(stepSchema), undefined)),
  modal: v.optional(v.fallback(v.optional(v.picklist(['signin', 'signup'])), undefined)),
})
const listSchema = v.object({ page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1) })

export type WizardSearch = v.InferOutput<typeof searchSchema>

const root = createRootRoute()
const wizard = createRoute({ getParentRoute: () => root, path: '/', validateSearch: searchSchema })
const orders = createRoute({ getParentRoute: () => root, path: '/orders', validateSearch: listSchema })
const profile = createRoute({ getParentRoute: () => root, path: '/profile' })
const logout = createRoute({ getParentRoute: () => root, path: '/logout' })
const pages = pageNames.map((name) => createRoute({ getParentRoute: () => root, path: `/${name}` }))

const routeTree = root.addChildren([wizard, orders, profile, logout, ...pages])

/** The addresses of the main app. It owns the URL; what is shown at each is the app's business. */
export function createAppRouter(history: RouterHistory) {
  return createRouter({ routeTree, history, scrollRestoration: false })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** What the address asks of the wizard, at this moment. */
export function searchOf(router: AppRouter): WizardSearch {
  return v.parse(searchSchema, router.options.parseSearch(router.history.location.search))
}
