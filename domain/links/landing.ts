/** Addresses on the landing site, if there is one; otherwise the main app has a short page for each. */
export const landingRoutes: readonly string[] = [
  '/about',
  '/pricing',
  '/order',
  '/tool',
  '/blog',
  '/terms',
  '/privacy',
  '/support',
  '/security-statement',
]

/** The name of the meta element in the main app's documents whose content is `on` where there is a landing site. */
export const landingMetaName = 'lockit-landing'
